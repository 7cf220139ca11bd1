import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import { CodeText } from '../../../../../theme/reference/CodeText.tsx';
import { RichText } from '../../../../../theme/reference/RichText.tsx';
import type { ServerData } from '../../shared/reference.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';

/** Renders the address of a server, and its variables. */
export function Server({ server }: { readonly server: ServerData }) {
  const t = useArticleStrings<ReferenceKey>();
  const { url, name, description, variables } = server;
  return (
    <div>
      <dt>{name ?? t('server')}</dt>
      <dd>
        <code translate="no">
          <CodeText text={url} />
        </code>
        <RichText text={description} />
        {variables.map((variable) => (
          <div key={variable.name} className="server-variable">
            <code translate="no">{`{${variable.name}}`}</code>{' '}
            <span className="field-fact">
              {t('fieldDefault')} <code translate="no">{variable.default}</code>
            </span>
            {variable.values.length > 0 && (
              <span className="field-fact">
                {' · '}
                {t('fieldValues')} <code translate="no">{variable.values.join(', ')}</code>
              </span>
            )}
            <RichText text={variable.description} />
          </div>
        ))}
      </dd>
    </div>
  );
}
