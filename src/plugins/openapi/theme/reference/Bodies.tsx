import { Fragment } from 'react';
import { TabSet } from '../../../../../theme/directives/Tabs.tsx';
import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import type { BodyData } from '../../shared/reference.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';
import { BodyContent, type Marking } from './Fields.tsx';

/** Bodies by media type, as tabs where they differ. */
export function Bodies({
  bodies,
  label,
  marksRequired,
}: { readonly bodies: readonly BodyData[]; readonly label: string } & Marking) {
  const t = useArticleStrings<ReferenceKey>();
  const [first] = bodies;
  if (first === undefined) return null;
  if (bodies.length === 1) return <Body body={first} label={label} marksRequired={marksRequired} />;
  return (
    <TabSet
      label={t('mediaTypes')}
      tabs={bodies.map((body) => {
        const types = body.mediaTypes.join(', ');
        return {
          value: types,
          label: types,
          content: <Body body={body} label={label} marksRequired={marksRequired} />,
        };
      })}
    />
  );
}

function Body({ body, label, marksRequired }: { readonly body: BodyData; readonly label: string } & Marking) {
  return (
    <div className="body" id={body.id}>
      <p className="body-label">
        {label}{' '}
        {body.mediaTypes.map((type, place) => (
          <Fragment key={type}>
            {place > 0 && ', '}
            <code translate="no">{type}</code>
          </Fragment>
        ))}
        {body.title !== undefined && <span className="body-title">{body.title}</span>}
      </p>
      <BodyContent body={body} marksRequired={marksRequired} />
    </div>
  );
}
