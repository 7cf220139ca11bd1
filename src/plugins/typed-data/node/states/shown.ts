import type { Fragment, MarkdownText, ReferenceUse, ShownFragment } from 'paydocs/plugin';
import { error, type Problem } from '../../../../problems.ts';
import { didYouMean } from '../../../../shared/suggestions.ts';
import { entriesOf } from '../../../../yaml/document.ts';
import type { StatesData, TransitionsData } from '../../shared/props.ts';
import type { Translate } from '../../shared/translate.ts';
import { fragment, markdownOf, markdownTable, plainSection } from '../fragment.ts';
import type { DataFile, TypedData } from '../schemas.ts';
import { stateDiagram } from './diagram.ts';
import type { Transition } from './schema.ts';

type StatesFile = DataFile<'states'>;

/** Value of `show` → function that shows it. */
const VIEWS = { states: statesTable, transitions: transitionsTable } as const;

/** Returns `::states{of="payment"}`, also with `show="transitions"`, or `show="diagram" from="authorized captured"`. */
export function statesShown({ states }: TypedData, { attributes }: ReferenceUse): ShownFragment | Problem {
  const { of: object = '', show = 'states', from } = attributes;
  const file = states.get(object);
  if (file === undefined) return refusal('object with states', object, [...states.keys()]);
  if (show === 'diagram') return diagramShown(file, object, from?.split(/[\s,]+/));
  const view = Object.entries(VIEWS).find(([name]) => name === show)?.[1];
  if (view === undefined) return refusal('view of states', show, [...Object.keys(VIEWS), 'diagram']);
  return {
    key: ['states', object, show, file.value],
    make: (t) => view(file, object, t),
  };
}

function refusal(what: string, name: string, known: readonly string[]): Problem {
  const hint = didYouMean(name, known) ?? `There are: ${known.join(', ')}.`;
  return error('reference-attribute', `No ${what} is called "${name}".`, { hint });
}

function statesTable(file: StatesFile, object: string, t: Translate): Fragment {
  const states = entriesOf(file.document, ['states'], file.value.states);
  const rows = states.map(([name, { description, final, lasts }]) => ({
    name,
    id: `${object}-${name}`,
    description: markdownOf(file, description, ['states', name, 'description']),
    final,
    lasts: lasts === undefined ? null : markdownOf(file, lasts, ['states', name, 'lasts']),
  }));
  const data: StatesData<MarkdownText> = { hasLimits: rows.some(({ lasts }) => lasts !== null), rows };
  const head = [t('state'), t('meaning'), t('stateFinal'), ...(data.hasLimits ? [t('stateLasts')] : [])];
  const cells = rows.map(({ name, description, final, lasts }) => [
    ...[`\`${name}\``, description, final ? t('yes') : t('no')],
    ...(data.hasLimits ? [lasts ?? ''] : []),
  ]);
  return fragment('states', data, {
    ids: rows.map(({ id }) => id),
    sections: rows.map(({ id, name, description }) => ({
      id,
      heading: name,
      code: '',
      text: description.markdown.replace(/`/g, ''),
    })),
    markdown: markdownTable(head, cells),
  });
}

function transitionsTable(file: StatesFile, _object: string, t: Translate): Fragment {
  const rows = file.value.transitions.map((transition, index) => ({
    from: transition.from ?? [],
    to: transition.to,
    cause: markdownOf(file, causeOf(transition), ['transitions', index, 'by']),
    who: transition.who,
    event: transition.sends ?? null,
    description: markdownOf(file, transition.description, ['transitions', index, 'description']),
  }));
  const data: TransitionsData<MarkdownText> = { rows };
  const head = [t('stateFromTo'), t('stateCause'), t('stateWho'), t('event')];
  const cells = rows.map(({ from, to, cause, description, who, event }) => [
    `${from.map((name) => `\`${name}\``).join(', ') || t('stateStart')} → \`${to}\``,
    { ...cause, markdown: `${cause.markdown}. ${description.markdown}` },
    who,
    event === null ? '' : `\`${event}\``,
  ]);
  const words = rows.map(({ from, to, cause }) =>
    `${from.join(' ')} ${to} ${cause.markdown}`.replace(/`/g, ''),
  );
  return fragment('transitions', data, {
    sections: [plainSection(words.join('. '))],
    markdown: markdownTable(head, cells),
  });
}

/** Returns the cause of a transition in words, with operations and fields as code. */
function causeOf({ by: { operation = [], event, time, act }, when }: Transition): string {
  const names = [...operation, event, time].filter((name) => name !== undefined);
  const cause = act ?? names.map((name) => `\`${name}\``).join(', ');
  return when === undefined ? cause : `${cause}: ${when}`;
}

function diagramShown(file: StatesFile, object: string, from?: readonly string[]): ShownFragment | Problem {
  const known = ['start', ...Object.keys(file.value.states)];
  const unknown = from?.find((name) => !known.includes(name));
  if (unknown !== undefined) return refusal('state', unknown, known);
  if (stateDiagram(file.value, { title: '', from }) === undefined) {
    const text = `The diagram of "${object}" has too many arrows to be drawn.`;
    return error('too-complex', text, {
      hint: 'Show the tables instead: remove "show", or show="transitions".',
    });
  }
  return {
    key: ['states', object, 'diagram', from ?? null, file.value],
    make: (t) => diagram(file, { object, from }, t),
  };
}

function diagram(
  file: StatesFile,
  { object, from }: { readonly object: string; readonly from: readonly string[] | undefined },
  t: Translate,
): Fragment {
  const name = object.replaceAll('-', ' ');
  const title = [t('statesOf', { name }), from?.join(', ')].filter(Boolean).join(': ');
  const code = stateDiagram(file.value, { title, from }) ?? '';
  const markdown = markdownOf(file, `\`\`\`mermaid\n${code}\n\`\`\``, ['transitions']);
  return fragment('state-diagram', { diagram: markdown }, { markdown: [markdown] });
}
