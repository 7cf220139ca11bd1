import { useArticleStrings } from 'paydocs/theme/hooks/useArticleStrings';
import { heading } from 'paydocs/theme/markdown/Heading';
import { RichText } from 'paydocs/theme/reference/RichText';
import type { ApiData, ApiSection } from '../../shared/reference-api.ts';
import type { ReferenceKey } from '../strings/openapi/en.ts';
import { Scheme } from './Security.tsx';
import { Server } from './Server.tsx';

const HEADINGS = [heading('h2'), heading('h3')] as const;

type Part<Name extends ApiData['part']> = Extract<ApiData, { readonly part: Name }>;

/** Renders a part of an API's description: facts, servers, credentials or tags. */
export function Api({ data }: { readonly data: ApiData }) {
  switch (data.part) {
    case 'info':
      return <Info {...data} />;
    case 'servers':
      return <Servers {...data} />;
    case 'security':
      return <Security {...data} />;
    case 'tags':
      return <Tags {...data} />;
  }
}

/** Words of the file: its summary, the text before the first heading, facts, then the text below headings. */
function Info({ summary, facts, sections }: Part<'info'>) {
  const t = useArticleStrings<ReferenceKey>();
  const shown = (isTitled: boolean) =>
    sections
      .filter(({ id }) => (id !== undefined) === isTitled)
      .map((section) => <Section key={section.id ?? ''} {...section} />);
  return (
    <>
      {summary !== undefined && <p className="lead">{summary}</p>}
      {shown(false)}
      {facts.length > 0 && (
        <dl className="api-facts">
          {facts.map(({ kind, text }) => (
            <div key={kind}>
              <dt>{t(kind)}</dt>
              <dd>
                <RichText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {shown(true)}
    </>
  );
}

function Section({ id, heading: title, depth = 2, text }: ApiSection) {
  const Heading = HEADINGS[depth - 2] ?? HEADINGS[1];
  return (
    <>
      {id !== undefined && title !== undefined && (
        <Heading id={id} label={title}>
          {title}
        </Heading>
      )}
      <RichText text={text} />
    </>
  );
}

function Servers({ servers }: Part<'servers'>) {
  return (
    <dl className="servers">
      {servers.map((server) => (
        <Server key={server.url} server={server} />
      ))}
    </dl>
  );
}

function Security({ schemes }: Part<'security'>) {
  return (
    <ul className="fields">
      {schemes.map((scheme) => (
        <li key={scheme.scheme} id={scheme.id} className="field">
          <Scheme scheme={scheme} isNamed />
        </li>
      ))}
    </ul>
  );
}

function Tags({ tags }: Part<'tags'>) {
  const t = useArticleStrings<ReferenceKey>();
  return (
    <ul className="fields">
      {tags.map(({ name, count, description }) => (
        <li key={name.html} className="field">
          <div className="api-tag">
            <RichText text={name} /> <small>{t('operationCount', { count })}</small>
          </div>
          <RichText text={description} />
        </li>
      ))}
    </ul>
  );
}
