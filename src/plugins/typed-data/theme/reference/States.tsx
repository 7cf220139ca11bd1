import { useArticleStrings } from 'paydocs/theme/hooks/useArticleStrings';
import { DataTable, MarkdownCell } from 'paydocs/theme/reference/DataTable';
import { RichText } from 'paydocs/theme/reference/RichText';
import type { StateDiagramData, StatesData, TransitionsData } from '../../shared/props.ts';
import type { TypedDataKey } from '../strings/typed-data/en.ts';

/** `::states`: what each state means. Every row has an anchor. */
export function States({ data }: { readonly data: StatesData }) {
  const t = useArticleStrings<TypedDataKey>();
  const head = [t('state'), t('meaning'), t('stateFinal'), ...(data.hasLimits ? [t('stateLasts')] : [])];
  return (
    <DataTable head={head}>
      {data.rows.map(({ name, id, description, final, lasts }) => (
        <tr key={name} id={id}>
          <td>
            <code>{name}</code>
          </td>
          <MarkdownCell text={description} className="wide" />
          <td className="narrow">{final ? t('yes') : t('no')}</td>
          {data.hasLimits && (lasts === null ? <td /> : <MarkdownCell text={lasts} className="narrow" />)}
        </tr>
      ))}
    </DataTable>
  );
}

/** `::states{show="transitions"}`: every transition with its cause. */
export function Transitions({ data }: { readonly data: TransitionsData }) {
  const t = useArticleStrings<TypedDataKey>();
  return (
    <DataTable head={[t('stateFromTo'), t('stateCause'), t('stateWho'), t('event')]}>
      {data.rows.map((row) => (
        <tr key={JSON.stringify([row.from, row.to, row.cause.html])}>
          <td>
            {/* The arrow points from left to right in every language. */}
            <bdi dir="ltr">
              {row.from.map((name, index) => (
                <span key={name}>
                  {index > 0 && ', '}
                  <code>{name}</code>
                </span>
              ))}
              {row.from.length === 0 && t('stateStart')} → <code>{row.to}</code>
            </bdi>
          </td>
          <td className="wide">
            <RichText text={row.cause} />
            <RichText text={row.description} />
          </td>
          <td>{row.who}</td>
          <td className="narrow">{row.event !== null && <code>{row.event}</code>}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** `::states{show="diagram"}`. */
export function StateDiagram({ data }: { readonly data: StateDiagramData }) {
  return <RichText text={data.diagram} />;
}
