import type { MadeCode } from '../../markdown/code/made-code.ts';
import { bodyText, type SampleLanguage } from '../../request/language.ts';
import { sampleLanguages } from '../../request/languages/index.ts';
import { fenceFor } from '../../shared/code-fence.ts';
import type { ApiModel, Operation } from '../openapi/model.ts';
import type { Say } from '../say.ts';
import type { CodeText, Fragment } from '../source.ts';
import { exampleMessage } from './message.ts';
import { sampleRequest } from './request.ts';

/** What `::samples{operation}` may ask for beside the operation. */
export interface SampleChoice {
  /** Name of an example; the first one unless given. */
  readonly example?: string | undefined;
  /** Status of an answer, whose example is shown instead of the request. */
  readonly response?: string | undefined;
  /** True: the request as it is sent, headers and body, in the place of programs. */
  readonly isMessage?: boolean | undefined;
}

/** The request of an operation in every language, or the answer to it. */
export function samplesFragment(
  operation: Operation,
  model: ApiModel,
  choice: SampleChoice,
  say: Say,
): Fragment {
  const shown = shownCode(operation, model, choice, say);
  const text: CodeText = { type: 'code', ...shown, file: model.file, line: operation.line };
  const code = choice.response === undefined ? '' : (shown.blocks[0]?.code.trim() ?? '');
  return {
    component: 'samples',
    data: { text },
    headings: [],
    ids: [],
    sections: code === '' ? [] : [{ id: null, heading: '', text: '', code }],
    markdown: [markdownOf(shown)],
  };
}

type ShownCode = Pick<CodeText, 'blocks' | 'tabs'>;

function shownCode(
  operation: Operation,
  model: ApiModel,
  { response, example, isMessage }: SampleChoice,
  say: Say,
): ShownCode {
  if (response !== undefined) return { blocks: answer(operation, response, example) };
  return isMessage
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
  const blocks = sampleLanguages.map((language) => {
    const own = operation.codeSamples.find((sample) => isWrittenIn(language, sample.language));
    return { language: language.grammar, code: own?.source ?? language.write(request) };
  });
  return { blocks, tabs: sampleLanguages.map(({ value, label }) => ({ value, label })) };
}

function isWrittenIn({ names }: SampleLanguage, written: string): boolean {
  return names.includes(written.toLowerCase());
}

function answer({ responses }: Operation, status: string, example: string | undefined): readonly MadeCode[] {
  const examples = responses
    .filter((response) => response.status === status)
    .flatMap(({ contents }) => contents.flatMap((content) => content.examples));
  const chosen = examples.find(({ name }) => name === example) ?? examples[0];
  if (chosen === undefined) return [];
  const isText = typeof chosen.value === 'string';
  const code = isText ? String(chosen.value) : JSON.stringify(chosen.value, null, 2);
  return [{ language: isText ? 'text' : 'json', title: title(status), code }];
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
