import { TabSet } from 'paydocs/theme/directives/Tabs';
import { useArticleStrings } from 'paydocs/theme/hooks/useArticleStrings';
import { Fragment } from 'react';
import type { BodyData } from '../../shared/reference.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';
import { Whole } from './Fields.tsx';

interface BodyLabel {
  readonly label: string;
  /** Absent for bodies of responses. */
  readonly required?: boolean;
}

/** Shows bodies, as tabs by media type if there are several. The caller has merged equal ones. */
export function Bodies({ bodies, ...label }: { readonly bodies: readonly BodyData[] } & BodyLabel) {
  const t = useArticleStrings<ReferenceKey>();
  const [first] = bodies;
  if (first === undefined) return null;
  if (bodies.length === 1) return <Body body={first} {...label} />;
  return (
    <TabSet
      label={t('mediaTypes')}
      tabs={bodies.map((body) => {
        const types = body.mediaTypes.join(', ');
        return { value: types, label: types, content: <Body body={body} {...label} /> };
      })}
    />
  );
}

function Body({ body, label, required }: { readonly body: BodyData } & BodyLabel) {
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
      <Whole content={body} required={required === true} />
    </div>
  );
}
