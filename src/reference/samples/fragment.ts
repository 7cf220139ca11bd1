import { bodyText, type SampleLanguage } from '../../request/language.ts';
import { sampleLanguages } from '../../request/languages/index.ts';
import type { ApiModel, Operation } from '../openapi/model.ts';
import type { Say } from '../say.ts';
import type { Fragment, MarkdownText } from '../source.ts';
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
  const { response } = choice;
  const source = sourceOf(operation, model, choice, say);
  const text: MarkdownText = { type: 'markdown', markdown: source, file: model.file, line: operation.line };
  const code = response === undefined ? '' : source.replace(/^`{3,}.*$/gm, '').trim();
  return {
    component: 'samples',
    data: { text },
    headings: [],
    ids: [],
    sections: code === '' ? [] : [{ id: null, heading: '', text: '', code }],
    markdown: [text],
  };
}

function sourceOf(
  operation: Operation,
  model: ApiModel,
  { response, example, isMessage }: SampleChoice,
  say: Say,
): string {
  if (response !== undefined) return answer(operation, response, example);
  return isMessage
    ? message(operation, sampleRequest(operation, model, example), say)
    : requestTabs(operation, model, example);
}

/** The request as it goes over the wire, its body by itself so that readers can copy it. */
function message(operation: Operation, request: ReturnType<typeof sampleRequest>, say: Say): string {
  const body = bodyText(request);
  const language = request.body && 'json' in request.body ? 'json' : 'text';
  const head = fence('http', say('request'), exampleMessage(request, operation));
  return body === undefined ? head : `${head}\n\n${fence(language, say('requestBodyTitle'), body)}`;
}

/** A program in each language; those that the file itself holds go before ours. */
function requestTabs(operation: Operation, model: ApiModel, example: string | undefined): string {
  const request = sampleRequest(operation, model, example);
  const tabs = sampleLanguages.map((language) => {
    const own = operation.codeSamples.find((sample) => isWrittenIn(language, sample.language));
    return tab(language, own?.source ?? language.write(request));
  });
  return `::::tabs{group="language"}\n\n${tabs.join('\n\n')}\n\n::::`;
}

function isWrittenIn({ names }: SampleLanguage, written: string): boolean {
  return names.includes(written.toLowerCase());
}

function tab({ value, label, grammar }: SampleLanguage, code: string): string {
  return `:::tab[${label}]{value="${value}"}\n\n${fence(grammar, '', code)}\n\n:::`;
}

/** Longer than any row of backticks in the code. */
function fence(language: string, title: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([row]) => row.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}${title === '' ? '' : ` title="${title}"`}\n${code}\n${marks}`;
}

function answer({ responses }: Operation, status: string, example: string | undefined): string {
  const examples = responses
    .filter((response) => response.status === status)
    .flatMap(({ contents }) => contents.flatMap((content) => content.examples));
  const chosen = examples.find(({ name }) => name === example) ?? examples[0];
  if (chosen === undefined) return '';
  const code = typeof chosen.value === 'string' ? chosen.value : JSON.stringify(chosen.value, null, 2);
  return fence(typeof chosen.value === 'string' ? 'text' : 'json', title(status), code);
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
