import { useStrings } from 'paydocs/theme/hooks/useStrings';
import type { Marked } from '../../shared/marks.ts';
import type { FoundPage, FoundSection } from '../../shared/results.ts';
import type { SearchKey } from '../strings/search/en.ts';

/** Common props of option lists. */
export interface ListProps {
  readonly id: string;
  readonly optionId: (number: number) => string;
  readonly active: number;
  readonly setActive: (number: number) => void;
}

interface Props extends ListProps {
  readonly pages: readonly FoundPage[];
  /** Called when a result is opened in this tab. */
  readonly follow: (section: FoundSection) => void;
}

/** Results, grouped by page. Each is a link, so it can be opened in a new tab. */
export function ResultList({ id, pages, ...options }: Props) {
  const t = useStrings<SearchKey>();
  let number = 0;
  return (
    <div role="listbox" id={id} aria-label={t('searchResults')} className="search-list">
      {pages.map((page) => (
        <fieldset key={page.href} aria-labelledby={`${id}${page.href}`} className="search-group">
          <div id={`${id}${page.href}`} role="presentation" className="search-trail">
            {[...page.trail, page.title].join(' › ')}
          </div>
          {page.sections.map((section) => (
            <Option
              key={section.href}
              section={section}
              method={section.isPart ? undefined : page.method}
              number={number++}
              {...options}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface OptionProps extends Omit<Props, 'id' | 'pages'> {
  readonly section: FoundSection;
  readonly method: string | undefined;
  readonly number: number;
}

function Option({ section, method, number, optionId, active, setActive, follow }: OptionProps) {
  const t = useStrings<SearchKey>();
  const { href, isPart, isCode, isByKeyword, name, excerpt } = section;
  return (
    <a
      role="option"
      id={optionId(number)}
      className="search-option"
      href={href}
      aria-selected={number === active}
      onPointerMove={() => setActive(number)}
      onFocus={() => setActive(number)}
      onClick={(event) => {
        const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
        if (!isElsewhere) follow(section);
      }}
    >
      <span className="search-name">
        {isPart && (
          <span className="search-hash" aria-hidden="true">
            #
          </span>
        )}
        {method !== undefined && (
          <span className="method" data-method={method} translate="no">
            {method}
          </span>
        )}
        <Marks text={name} />
        {isByKeyword === true && <small>{t('foundByKeyword')}</small>}
      </span>
      {excerpt.length > 0 && (
        <span className={isCode ? 'search-excerpt search-code' : 'search-excerpt'}>
          <Marks text={excerpt} />
        </span>
      )}
    </a>
  );
}

/** Renders a match with its marks. A name may break after its dots and slashes, not inside a word. */
function Marks({ text }: { readonly text: Marked }) {
  let place = 0;
  return text.flatMap((piece) => {
    if (typeof piece !== 'string') return <mark key={place++}>{piece[0]}</mark>;
    return piece
      .split(/(?<=\w[./_])(?=\w)/)
      .flatMap((part, at) => (at > 0 ? [<wbr key={place++} />, part] : part));
  });
}
