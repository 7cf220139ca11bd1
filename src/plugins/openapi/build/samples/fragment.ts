import type { MadeCode } from '../../../../markdown/code/made-code.ts';
import type { Say } from '../../../../reference/say.ts';
import type { CodeText, Fragment } from '../../../../reference/source.ts';
import { fenceFor } from '../../../../shared/code-fence.ts';
import { exampleOf } from '../../shared/example.ts';
import { bodyText, type SampleLanguage } from '../../shared/language.ts';
import { sampleLanguages } from '../../shared/languages/index.ts';
import type { SampleRequest } from '../../shared/request.ts';
import type { ApiModel, Example, Operation } from '../model.ts';
import { exampleMessage } from './message.ts';
import { sampleRequest } from './request.ts';

/** What `::samples{show}` may ask for. */
export const SAMPLES_SHOWN = ['http', 'request-examples', 'response-examples'] as const;

type SamplesShown = (typeof SAMPLES_SHOWN)[number];

/** What `::samples{operation}` may ask for beside the operation. */
export interface SampleChoice {
  /** Name of an example; the first one unless given. */
  readonly example?: string | undefined;
  /** Status of an answer, whose example is shown instead of the request. */
  readonly response?: string | undefined;
  /** The request as it is sent, headers and body, or every example, instead of programs. */
  readonly show?: SamplesShown | undefined;
  /** When the programs have run, and with what. */
  readonly run?: { readonly date: string; readonly runtimes: readonly string[] } | undefined;
}

/** The request of an operation in every language, or the answer to it. */
export function samplesFragment(
  operation: Operation,
  model: ApiModel,
  choice: SampleChoice,
  say: Say,
): Fragment {
  const shown = shownCode(operation, model, choice, say);
  const { run } = choice;
  const ran = run && say('samplesRan', { date: run.date, runtimes: run.runtimes.join(', ') });
  const text: CodeText = { type: 'code', ...shown, file: model.file, line: operation.line };
  const code = choice.response === undefined ? '' : (shown.blocks[0]?.code.trim() ?? '');
  return {
    component: 'samples',
    data: { text, ...(ran !== undefined && { ran }) },
    headings: [],
    ids: [],
    sections: code === '' ? [] : [{ id: null, heading: '', text: '', code }],
    markdown: [markdownOf(shown), ...(ran === undefined ? [] : [ran])],
  };
}

type ShownCode = Pick<CodeText, 'blocks' | 'tabs' | 'group'>;

function shownCode(
  operation: Operation,
  model: ApiModel,
  { response, example, show }: SampleChoice,
  say: Say,
): ShownCode {
  if (response !== undefined) return { blocks: answer(operation, response, example) };
  if (show === 'request-examples') return requestExamples(operation);
  if (show === 'response-examples') return responseExamples(operation, model, say);
  return show === 'http'
    ? { blocks: message(operation, sampleRequest(operation, model, example), say) }
    : programs(operation, model, example);
}

/** The request as it goes over the wire, its body by itself so that readers can copy it. */
function message(
  operation: Operation,
  request: ReturnType<typeof sampleRequest>,
  say: Say,
): readonly MadeCode[] {
  const body = bodyText(request);
  const language = request.body && 'json' in request.body ? 'json' : 'text';
  const head = { language: 'http', title: say('request'), code: exampleMessage(request, operation) };
  return body === undefined ? [head] : [head, { language, title: say('requestBodyTitle'), code: body }];
}

/** A program in each language; those that the file itself holds go before ours. */
function programs(operation: Operation, model: ApiModel, example: string | undefined): ShownCode {
  const request = sampleRequest(operation, model, example);
  const blocks = sampleLanguages.map((language) => ({
    language: language.grammar,
    code: programIn(language, operation, request),
  }));
  return {
    blocks,
    tabs: sampleLanguages.map(({ value, label }) => ({ value, label })),
    group: 'language',
  };
}

/** The program that a page shows in a language: the author's own, or one that is made. */
export function programIn(
  language: SampleLanguage,
  { codeSamples }: Operation,
  request: SampleRequest,
): string {
  const own = codeSamples.find((sample) => isWrittenIn(language, sample.language));
  return own?.source ?? language.write(request);
}

function isWrittenIn({ names }: SampleLanguage, written: string): boolean {
  return names.includes(written.toLowerCase());
}

function answer({ responses }: Operation, status: string, example: string | undefined): readonly MadeCode[] {
  const examples = responses
    .filter((response) => response.status === status)
    .flatMap(({ contents }) => contents.flatMap((content) => content.examples));
  const chosen = examples.find(({ name }) => name === example) ?? examples[0];
  return chosen === undefined ? [] : [codeOf(chosen.value, title(status))];
}

function codeOf(value: unknown, name: string): MadeCode {
  const isText = typeof value === 'string';
  const code = isText ? value : (JSON.stringify(value, null, 2) ?? '');
  return { language: isText ? 'text' : 'json', title: name, code };
}

interface NamedCode {
  readonly label: string;
  readonly block: MadeCode;
}

/** Characters of examples that are highlighted: each token is an element, and a page may have a hundred examples. */
const MOST_HIGHLIGHTED = 4000;

/** A tab for each; one alone needs none. */
function inTabs(all: readonly NamedCode[]): ShownCode {
  let length = 0;
  const blocks = all.map(({ block }) => {
    length += block.code.length;
    return length > MOST_HIGHLIGHTED ? { ...block, language: 'text' } : block;
  });
  if (all.length < 2) return { blocks };
  return { blocks, tabs: all.map(({ label }, index) => ({ value: String(index + 1), label })) };
}

function requestExamples({ body }: Operation): ShownCode {
  return inTabs((body?.contents ?? []).flatMap(({ mediaType, examples }) => namedCodes(examples, mediaType)));
}

function namedCodes(examples: readonly Example[], name: string): readonly NamedCode[] {
  return examples.map(({ name: label, summary, value }) => ({
    label: summary ?? label,
    block: codeOf(value, name),
  }));
}

/** The examples of all answers; an answer that succeeds and has none gets one that is made from its schema. */
function responseExamples({ responses }: Operation, { schemas }: ApiModel, say: Say): ShownCode {
  return inTabs(
    responses.flatMap(({ status, contents }): readonly NamedCode[] => {
      const named = contents.flatMap(({ examples }) => namedCodes(examples, title(status)));
      if (named.length > 1) return named.map(({ label, block }) => ({ label: `${status} ${label}`, block }));
      if (named.length === 1) return named.map(({ block }) => ({ label: status, block }));
      const schema = contents.find(({ mediaType }) => /\bjson\b/.test(mediaType))?.schema;
      if (schema === undefined || !status.startsWith('2')) return [];
      const code = JSON.stringify(exampleOf(schema, schemas), null, 2);
      const block = { language: 'json', title: `${title(status)} (${say('generatedExample')})`, code };
      return [{ label: status, block }];
    }),
  );
}

/** For a page's Markdown copy. */
function markdownOf({ blocks, tabs }: ShownCode): string {
  const fences = blocks.map(fence);
  if (tabs === undefined) return fences.join('\n\n');
  const named = tabs.map(({ label }, index) => `**${label}**\n\n\n${fences[index]}\n`);
  return `\n${named.join('\n\n')}\n`;
}

function fence({ language, title, code }: MadeCode): string {
  const marks = fenceFor(code);
  return `${marks}${language}${title === undefined ? '' : ` title="${title}"`}\n${code}\n${marks}`;
}

const REASONS: Readonly<Record<string, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

function title(status: string): string {
  return [status, REASONS[status]].filter(Boolean).join(' ');
}
