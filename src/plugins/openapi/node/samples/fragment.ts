import { createHmac } from 'node:crypto';
import type { CodeText, Fragment, MadeCode } from 'paydocs/plugin';
import { findLanguage } from '../../../../markdown/code/languages.ts';
import { fenceFor } from '../../../../markdown/code/longer-fence.ts';
import { withPlainLineEnds } from '../../../../markdown/code-blocks.ts';
import { httpMessage, sentBody, textToSign } from '../../shared/http.ts';
import { bodyText, hasUuid, type SampleLanguage } from '../../shared/language.ts';
import { isXml, type SampleRequest } from '../../shared/request.ts';
import type { Translate } from '../../shared/translate.ts';
import type { ApiModel, Operation } from '../model.ts';
import { exampleSecret, exampleVariables } from './credentials.ts';
import { exampleCode } from './example-code.ts';
import { exampleId } from './example-id.ts';
import {
  colored,
  type ExampleTools,
  requestExamples,
  responseExamples,
  type ShownCode,
  statusTitle,
} from './example-tabs.ts';
import { isWrittenIn, sampleLanguages } from './languages.ts';
import { type AnswerChoice, chosenAnswer, noteMarkdown, notesOf } from './notes.ts';
import { sampleRequest } from './request.ts';
import { type OperationRun, runSentences } from './runs.ts';
/** Values of `show` in `::samples`. */
export const SAMPLES_SHOWN = ['http', 'request-examples', 'response-examples'] as const;

type SamplesShown = (typeof SAMPLES_SHOWN)[number];

/** Options of `::samples{operation}` in addition to the operation. */
interface SampleChoice {
  /** Name of an example; default: the first one. */
  readonly example?: string | undefined;
  /** Status of a response, whose example is shown instead of the request. */
  readonly response?: string | undefined;
  /** Shows the HTTP message of the request, or all examples, instead of programs. */
  readonly show?: SamplesShown | undefined;
  /** Results of running the samples. */
  readonly run?: OperationRun | undefined;
}

/** Returns the content of `::samples`: the request in every language, or its response. */
export function samplesFragment(
  operation: Operation,
  model: ApiModel,
  choice: SampleChoice,
  t: Translate,
): Fragment {
  const shown = shownCode(operation, model, choice, t);
  const { run } = choice;
  const ran = run && runSentences(run, t);
  const text: CodeText = { type: 'code', ...shown, file: model.file, line: operation.line };
  const notes = notesOf(operation, choice, { file: model.file, t });
  const code = choice.response === undefined ? '' : (shown.blocks[0]?.code.trim() ?? '');
  return {
    component: 'samples',
    data: { text, notes, ...(ran !== undefined && { ran }) },
    headings: [],
    ids: [],
    sections: code === '' ? [] : [{ id: null, heading: '', text: '', code }],
    markdown: [markdownOf(shown), ...notes.flatMap(noteMarkdown), ...(ran === undefined ? [] : [ran])],
  };
}

function shownCode(
  operation: Operation,
  model: ApiModel,
  { response, example, show }: SampleChoice,
  t: Translate,
): ShownCode {
  if (response !== undefined) return { blocks: answer(operation, { response, example }, { ...model, t }) };
  if (show === 'request-examples') return requestExamples(operation, model, t);
  if (show === 'response-examples') return responseExamples(operation, model, t);
  return show === 'http'
    ? { blocks: message(operation, sampleRequest(operation, model, example), example, t) }
    : programs(operation, model, example, t);
}

/** Returns the HTTP message of a request, with the body in a separate block that readers can copy. */
function message(
  operation: Operation,
  request: ReturnType<typeof sampleRequest>,
  example: string | undefined,
  t: Translate,
): readonly MadeCode[] {
  const { body: sent } = request;
  const body = bodyText(request) ?? (sent && 'form' in sent ? sentBody(sent) : undefined);
  const type = String(request.headers.find(({ name }) => name === 'Content-Type')?.value.join(''));
  const language = sent && 'json' in sent ? 'json' : isXml(type) ? 'xml' : 'text';
  const head = { language: 'http', title: t('request'), code: exampleMessage(request, operation, example) };
  return body === undefined ? [head] : [head, { language, title: t('requestBodyTitle'), code: body }];
}

/** A tab with a sample. */
interface LanguageSample {
  readonly tab: { readonly value: string; readonly label: string };
  readonly block: MadeCode;
  /** The whole program, folded. */
  readonly folded?: MadeCode;
}

/** Returns the request in each language, with a folded program. Samples in the file replace generated ones. */
function programs(
  operation: Operation,
  model: ApiModel,
  example: string | undefined,
  t: Translate,
): ShownCode {
  const request = sampleRequest(operation, model, example);
  const own = operation.codeSamples.map((sample) => ({
    ...sample,
    known: sampleLanguages.find((language) => isWrittenIn(language, sample.language)),
  }));
  const generated = sampleLanguages.map((language) => {
    const { value, label, grammar } = language;
    const custom = own.find(({ known }) => known === language);
    if (custom) return { tab: { value, label }, block: inTab(grammar, custom.source, operation), custom };
    const short = shortSample(language, request);
    const program = language.write(request);
    const folded = {
      language: grammar,
      title: language.needs(request),
      code: program,
      isPlain: true as const,
    };
    return { tab: { value, label }, block: inTab(grammar, short, operation), folded };
  });
  const used = new Set(generated.map(({ custom }) => custom));
  const others = own
    .filter((sample) => !used.has(sample))
    .map(({ language, label, source, known }, index) => ({
      tab: { value: `own-${index + 1}`, label: label ?? languageLabel(language) },
      block: inTab(known?.grammar ?? language.toLowerCase(), source, operation),
    }));
  const all: readonly LanguageSample[] = [...generated, ...others];
  return {
    blocks: colored(
      all.map(({ block }) => block),
      operation,
    ),
    tabs: all.map(({ tab }) => tab),
    folded: { label: t('completeProgram'), blocks: all.map(({ folded }) => folded) },
    group: 'language',
  };
}

/** Returns the usual spelling of a language: `ruby` is Ruby. */
function languageLabel(written: string): string {
  return findLanguage(written.toLowerCase(), [])?.label ?? written;
}

/** Returns code with the operation as its title, because without one the buttons would cover its first line. */
function inTab(language: string, code: string, { method, path }: Operation): MadeCode {
  return { language, code, title: `${method} ${path}` };
}

function answer(
  operation: Operation,
  choice: AnswerChoice,
  { schemas, t }: ExampleTools,
): readonly MadeCode[] {
  const { example, of } = chosenAnswer(operation, choice) ?? {};
  if (example === undefined || of === undefined) return [];
  return [exampleCode(example, { of, schemas }, { title: statusTitle(choice.response), t })];
}

/** Returns the Markdown copy. */
function markdownOf({ blocks, tabs, folded }: ShownCode): string {
  // Copies are also for programs, so they contain the whole code.
  const fences = blocks.map((block, index) => fence(folded?.blocks[index] ?? block));
  if (tabs === undefined) return fences.join('\n\n');
  const named = tabs.map(({ label }, index) => `**${label}**\n\n\n${fences[index]}\n`);
  return `\n${named.join('\n\n')}\n`;
}

/** A code block in Markdown. */
export function fence({ language, title, code }: MadeCode): string {
  const marks = fenceFor(code);
  return `${marks}${language}${title ? ` title="${title}"` : ''}\n${withPlainLineEnds(code)}\n${marks}`;
}

/** Returns only the request. If it has variables, a comment in short lines says where they come from. */
export function shortSample({ grammar, short }: SampleLanguage, request: SampleRequest): string {
  const code = short(request);
  const [mark, key] = ['bash', 'python'].includes(grammar)
    ? ['#', 'idempotency_key']
    : ['//', 'idempotencyKey'];
  const names = [
    ...(request.hasTimestamp ? ['timestamp'] : []),
    ...(request.signature ? ['signature'] : []),
    ...(hasUuid(request) ? [key] : []),
  ];
  if (names.length === 0) return code;
  const end = names.length > 2 ? `,\n${mark} ` : ', ';
  const listed = names
    .join(', ')
    .replace(', ', end)
    .replace(/, (\w+)$/, ' and $1');
  return code.replace(
    /^(?:<\?php\n)?/,
    (start) => `${start}${mark} The complete program below sets ${listed}.\n`,
  );
}

/**
 * Returns the first line and the headers of a request, with the file's examples of secrets. `example` is the name of
 * the body's example.
 */
export function exampleMessage(request: SampleRequest, operation: Operation, example?: string): string {
  const { security, parameters } = operation;
  const generated = parameters.find(({ isGenerated }) => isGenerated);
  const values = {
    environment: exampleVariables(operation),
    timestamp:
      operation.timestamp ?? security.find(({ isTimestamp }) => isTimestamp)?.example ?? '1772442930',
    uuid: generated ? exampleId(generated, operation, example) : '',
  };
  const text = textToSign(request, values);
  const secret = exampleSecret(operation);
  const isSigned = text !== undefined && secret !== undefined;
  const signature = isSigned ? createHmac('sha256', secret).update(text).digest('hex') : undefined;
  return httpMessage(request, { ...values, signature });
}
