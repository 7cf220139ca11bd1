import type { Fragment, MarkdownText } from 'paydocs/plugin';
import type { ContentPath } from '../../../../shared/paths.ts';
import type { SampleNote } from '../../shared/reference.ts';
import type { Translate } from '../../shared/translate.ts';
import { exampleFilePath, exchanged } from '../long-examples.ts';
import type { Content, Example, Operation } from '../model.ts';
import { inline } from '../records.ts';
import { hasValue } from './request.ts';

/** Choice of a response's example. */
export interface AnswerChoice {
  readonly response: string;
  /** Name of the example; default: the first one. */
  readonly example: string | undefined;
}

/** Options of `::samples{operation}` that choose the examples. */
interface SampleChoice {
  readonly response?: string | undefined;
  readonly example?: string | undefined;
  readonly show?: string | undefined;
}

/** Returns the example of a response that is shown, and its content; undefined without one. */
export function chosenAnswer(
  { responses }: Operation,
  { response: status, example }: AnswerChoice,
): { readonly example: Example; readonly of: Content } | undefined {
  const examples = responses
    .filter((response) => response.status === status)
    .flatMap(({ contents }) =>
      contents.flatMap((of) => of.examples.filter(hasValue).map((one) => ({ example: one, of }))),
    );
  return examples.find((one) => one.example.name === example) ?? examples[0];
}

/**
 * Returns the file's notes about the shown examples: their purpose, the location of external ones, and links to the
 * files with long ones.
 */
export function notesOf(
  operation: Operation,
  choice: SampleChoice,
  from: From,
): readonly SampleNote<MarkdownText>[] {
  if (choice.response !== undefined) {
    const { response, example } = choice;
    const chosen = chosenAnswer(operation, { response, example })?.example;
    return chosen?.whole === undefined
      ? []
      : noteOf({ name: chosen.name, value: '', whole: chosen.whole }, from);
  }
  const { body, responses, callbacks } = operation;
  const contents =
    choice.show === 'request-examples'
      ? (body?.contents ?? [])
      : choice.show === 'response-examples'
        ? [...responses, ...callbacks.flatMap(exchanged)].flatMap((one) => one.contents)
        : [];
  return contents.flatMap(({ examples }) => examples.flatMap((example) => noteOf(example, from)));
}

/** Source and language of notes. */
interface From {
  readonly file: ContentPath;
  readonly t: Translate;
}

/** Returns a link to the file with the whole example; undefined if the page shows all of it. */
export function wholeLink({ whole }: Pick<Example, 'whole'>, { file, t }: From): MarkdownText | undefined {
  if (whole === undefined) return undefined;
  const markdown = `[${t('wholeExample')}](</${exampleFilePath(file, whole.file)}>)`;
  return { type: 'markdown', markdown, file, line: 1 };
}

function noteOf(example: Example, from: From): readonly SampleNote<MarkdownText>[] {
  const { name, summary: label = name, description, link } = example;
  const address = link ?? wholeLink(example, from);
  return description || address
    ? [{ label, ...(description && { description }), ...(address && { link: address }) }]
    : [];
}

export function noteMarkdown({ label, description, link }: SampleNote<MarkdownText>): Fragment['markdown'] {
  return [
    `\n\n**${label}** `,
    ...(description ? [inline(description), ' '] : []),
    ...(link ? [inline(link)] : []),
    '\n',
  ];
}
