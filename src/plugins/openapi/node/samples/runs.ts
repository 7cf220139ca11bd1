import type { Edition } from 'paydocs/plugin';
import { editionFile } from 'paydocs/plugin';
import { contentHash } from '../../../../files/hash.ts';
import { type Problem, warning } from '../../../../problems.ts';
import { ownValue } from '../../../../shared/own-value.ts';
import { parsedJson } from '../../../shared/json-schema/json-places.ts';
import { isObject } from '../../../shared/json-schema/pointers.ts';
import type { OfferedSamples, SampleRuns } from '../../../shared/offered/samples.ts';
import type { SampleRequest } from '../../shared/request.ts';
import type { Translate } from '../../shared/translate.ts';
import { closureOf } from '../closure.ts';
import type { ApiModel, Operation } from '../model.ts';
import { exampleSecret, neededVariables } from './credentials.ts';
import { programIn, sampleLanguages } from './languages.ts';
import { sampleRequest } from './request.ts';
import { RUNTIMES } from './runtimes.ts';

const FILE = 'reference/sample-runs.json';

/** Reads the results of `paydocs samples run`. Without them `runs` is absent; an unreadable file is a problem. */
export function readRuns(site: Edition): {
  readonly runs?: SampleRuns;
  readonly problems: readonly Problem[];
} {
  const path = editionFile(site, FILE);
  if (path === undefined) return { problems: [] };
  const { source, problems } = site.read(path);
  const runs = source && parsedJson(source.text);
  if (isRuns(runs)) return { runs, problems };
  const text = 'This file does not have the results of samples.';
  const hint = 'Make it anew: paydocs samples run';
  return { problems: [...problems, warning('reference-data', text, { file: `content/${path}`, hint })] };
}

function isRuns(value: unknown): value is SampleRuns {
  if (!isObject(value) || typeof value.date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value.date))
    return false;
  const { runtimes, passed } = value;
  return isTexts(runtimes) && isObject(passed) && Object.values(passed).every(isTexts);
}

function isTexts(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((one) => typeof one === 'string' && one.length < 100);
}

/** Date and runtimes of the last run of an operation's samples. */
export interface OperationRun {
  readonly date: string;
  readonly runtimes: readonly string[];
  /** Labels of the languages whose sample did not run. */
  readonly notRun: readonly string[];
}

/**
 * Returns when and with what the samples of an operation have run; undefined if none has. A run does not count if the
 * sample or operation has changed since.
 */
export function runOf(
  operation: Operation,
  model: ApiModel,
  runs: SampleRuns | undefined,
): OperationRun | undefined {
  const passed = runs && ownValue(runs.passed, operation.id);
  if (runs === undefined || passed === undefined) return undefined;
  const languages = sampleLanguages.map(({ value, label }) => {
    const isSame = ownValue(passed, value) === sampleHash(operation, model, value);
    return { label, runtime: isSame ? ownValue(runs.runtimes, value) : undefined };
  });
  const runtimes = languages.flatMap(({ runtime }) => runtime ?? []);
  const notRun = languages.flatMap(({ label, runtime }) => (runtime === undefined ? [label] : []));
  return runtimes.length === 0 ? undefined : { date: runs.date, runtimes, notRun };
}

/** Returns a hash of a sample and of everything that its operation depends on. */
function sampleHash(operation: Operation, model: ApiModel, language: string): string {
  const found = sampleLanguages.find(({ value }) => value === language);
  const code = found && programIn(found, operation, sampleRequest(operation, model));
  return contentHash(JSON.stringify([code, closureOf(operation, model)])).slice(0, 16);
}

function filesIn({ body }: SampleRequest): readonly string[] {
  if (body === undefined) return [];
  if ('file' in body) return [body.file];
  return 'form' in body ? body.form.flatMap((part) => ('file' in part ? [part.file] : [])) : [];
}

/** Returns every sample of an API. */
export function offeredSamples(model: ApiModel): OfferedSamples {
  const operations = model.operations.filter(({ isWebhook }) => !isWebhook);
  return {
    languages: sampleLanguages.map(({ value, label }) => {
      const run = ownValue(RUNTIMES, value);
      return { value, label, ...(run && { run }) };
    }),
    samples: operations.flatMap((operation) => {
      const request = sampleRequest(operation, model);
      const secret = operation.security.find(({ signature }) => signature !== undefined)?.signature?.secret;
      const value = exampleSecret(operation);
      const { origin, originVariable } = request;
      const environment = {
        ...(originVariable !== undefined && { [originVariable]: origin }),
        ...neededVariables(operation),
        ...(secret !== undefined && value !== undefined && { [secret]: value }),
      };
      return sampleLanguages.map((language) => ({
        operation: operation.id,
        language: language.value,
        environment,
        files: filesIn(request),
        code: programIn(language, operation, request),
        origin,
        hash: sampleHash(operation, model, language.value),
      }));
    }),
  };
}

/** Returns sentences about when and with what the programs of an operation ran, and which did not. */
export function runSentences({ date, runtimes, notRun }: OperationRun, t: Translate): string {
  const ran = t('samplesRan', { date, runtimes: runtimes.join(', ') });
  return notRun.length === 0 ? ran : `${ran} ${t('samplesNotRun', { languages: notRun.join(', ') })}`;
}
