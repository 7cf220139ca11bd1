import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { startLocalServer } from '../../../src/local-server/start.ts';
import { readReference } from '../../../src/pipeline/read-site.ts';
import { runProgram } from '../../../src/plugins/sandbox/samples/run-sample.ts';
import { createSandbox, type Sandbox } from '../../../src/plugins/sandbox/server/engine.ts';
import type { SandboxAnswer, SandboxRequest } from '../../../src/plugins/sandbox/server/exchange.ts';
import { createRouter, type Router } from '../../../src/plugins/sandbox/server/route.ts';
import { startServer } from '../../../src/plugins/sandbox/server/server.ts';
import { createValidator } from '../../../src/plugins/shared/json-schema/validate.ts';
import type { OfferedOperation } from '../../../src/plugins/shared/offered/api.ts';
import type { OfferedSample, OfferedSamples } from '../../../src/plugins/shared/offered/samples.ts';
import type { SandboxFile } from '../../../src/plugins/shared/offered/sandbox-file.ts';

/** An OpenAPI file of others, as the sandbox and the samples see it. */
export interface RealApi {
  readonly name: string;
  readonly file: SandboxFile;
  readonly samples: OfferedSamples;
}

/** Larger files take minutes: their samples are made for all operations. */
const LARGEST = 1_500_000;

/** Public OpenAPI files: those of a folder, or of a package that this repository has for tests. */
export function realFiles(folder: string | undefined): readonly string[] {
  const root = folder ?? dirname(createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:json|ya?ml)$/.test(path) && !/(?:^|\/)(?:package|test\/.*)\.json$/.test(path))
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile() && statSync(path).size < LARGEST)
    .sort();
}

/** Reads an OpenAPI file as a site with nothing else; undefined for another file, or one that is wrong. */
export async function openApi(path: string, text: string): Promise<RealApi | undefined> {
  const directory = mkdtempSync(join(inject('scratchDirectory'), 'real-api-'));
  const file = path.endsWith('.json') ? 'api.json' : 'api.yaml';
  mkdirSync(join(directory, 'content/reference'), { recursive: true });
  writeFileSync(join(directory, 'content/reference', file), text);
  writeFileSync(
    join(directory, 'site.config.yaml'),
    `title: API\nurl: https://docs.example\nreference:\n  openapi: content/reference/${file}\n`,
  );
  const { problems, ...made } = await readReference(directory, ({ offered, problems: found }) => ({
    file: offered('sandbox'),
    samples: offered('samples'),
    problems: found,
  }));
  if (problems.some(({ severity }) => severity === 'error')) return undefined;
  const { file: sandbox, samples } = made;
  return sandbox && samples && samples.samples.length > 0
    ? { name: path.split('/').slice(-3).join('/'), file: sandbox, samples }
    : undefined;
}

/** Why a sample was not accepted; undefined for one that was. */
type Failure = string | undefined;

/** Runs samples of one API against a server that checks method, path, parameters, media type and schema. */
export async function runSamples(
  { file }: RealApi,
  samples: readonly OfferedSample[],
  { run }: OfferedSamples['languages'][number],
): Promise<readonly Failure[]> {
  const answers: { readonly request: SandboxRequest; readonly answer: SandboxAnswer }[] = [];
  const sandbox: Sandbox = createSandbox(file, { seed: 'real', now: Date.now });
  const route = createRouter(file.api.operations);
  const server = await startServer(
    sandbox,
    {
      host: '127.0.0.1',
      port: 4300,
      allowedHosts: [],
      allowedOrigins: [],
      control: () => ({ status: 404, headers: {}, text: '' }),
      log: (request, answer) => answers.push({ request, answer }),
    },
    startLocalServer,
  );
  const failures: Failure[] = [];
  try {
    for (const { code, origin, environment, operation, files } of samples) {
      answers.length = 0;
      const folder = mkdtempSync(join(inject('scratchDirectory'), 'real-sample-'));
      writeFileSync(join(folder, run?.file ?? ''), code.replaceAll(origin, server.url));
      for (const name of files) writeFileSync(join(folder, name), 'file');
      const { status, output } = await runProgram(run?.command ?? [], {
        folder,
        env: process.env,
        environment,
      });
      const expected = file.api.operations.find(({ id }) => id === operation);
      failures.push(
        failureOf(answers, { expected, route }) ??
          (status === 0 ? undefined : `ended with ${status}: ${output.slice(-300)}`),
      );
    }
  } finally {
    await server.close();
  }
  return failures;
}

/**
 * Why a server that compares with the schema refuses what the file itself documents: its own example contradicts its own
 * schema, or nothing fits that. Undefined for an operation whose samples can be accepted.
 */
export function contradiction({ file }: RealApi, operation: string): string | undefined {
  const reason = UNSATISFIABLE.get(operation);
  if (reason !== undefined) return reason;
  const content = file.api.operations.find(({ id }) => id === operation)?.body?.contents[0];
  const [example] = content?.examples ?? [];
  if (content?.schema === undefined || example === undefined || example.name === '') return undefined;
  return createValidator(file.api.document).validate(content.schema, example.value)[0]?.text;
}

/** Operations whose schema no value fits. */
const UNSATISFIABLE: ReadonlyMap<string, string> = new Map([
  ['quirks_partiallyUsableIncompatibleAllOf', '`allOf` of a string and an object'],
]);

function failureOf(
  answers: readonly { readonly request: SandboxRequest; readonly answer: SandboxAnswer }[],
  { expected, route }: { readonly expected: OfferedOperation | undefined; readonly route: Router },
): Failure {
  const [first] = answers;
  if (first === undefined) return undefined;
  const { request, answer } = first;
  const called = route(request);
  if ('reason' in called) return called.text;
  // `/pets/mine` is `/pets/{id}`, too.
  if (called.operation !== expected && called.operation.path.includes('{'))
    return `${request.method} ${request.target} is ${called.operation.id}`;
  if (answer.refused) return `${answer.status}: ${answer.refused.text}`;
  const types =
    expected?.body?.contents.map(({ mediaType }) => mediaType.split(';')[0]?.toLowerCase() ?? '') ?? [];
  const sent = (request.headers['content-type'] ?? '').split(';')[0]?.toLowerCase() ?? '';
  if (request.body.length > 0 && types.length > 0 && !types.some((type) => fits(sent, type)))
    return `The media type is "${sent}", not ${types.join(' or ')}`;
  return undefined;
}

/** `image/*` fits every picture. */
function fits(sent: string, type: string): boolean {
  return type === sent || (type.endsWith('/*') && sent.startsWith(type.slice(0, -1)));
}
