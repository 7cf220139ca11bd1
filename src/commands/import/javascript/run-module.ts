import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Data } from '../../../javascript/values.ts';
import { error, ProblemsError } from '../../../problems.ts';
import * as limits from '../../../shared/limits.ts';

/**
 * Executes a module in a separate process with all rights of the user, and returns its exports as data; null if there are none.
 * `sample` is passed to functions. Throws `ProblemsError` if the module fails.
 */
export function runModule(file: string, sample: Data): Data {
  const mark = randomUUID();
  try {
    const { outputFiles } = buildSync({
      stdin: { contents: program(file, mark, sample), resolveDir: dirname(file), loader: 'js' },
      ...{
        bundle: true,
        write: false,
        packages: 'external',
        platform: 'node',
        format: 'esm',
        logLevel: 'silent',
      },
      target: 'node20',
      banner: { js: banner(file) },
    });
    const output = execFileSync(process.execPath, ['--input-type=module'], {
      input: outputFiles[0]?.text ?? '',
      cwd: dirname(file),
      env: {},
      timeout: limits.time.plugin,
      maxBuffer: limits.files.specification,
      stdio: ['pipe', 'pipe', 'pipe'],
      encoding: 'utf8',
    });
    const data: Data = JSON.parse(output.split(mark)[1] ?? 'null');
    return data;
  } catch (reason) {
    const lines = (reason instanceof Error ? reason.message : String(reason)).split('\n');
    const message =
      lines.find((line) => /\bError\b/.test(line) && !line.startsWith('Command failed')) ?? lines[0];
    const text = `The configuration ends with an error: ${message?.trim()}`;
    const hint = 'Install the packages of the old site first, or leave out --run-config.';
    throw new ProblemsError([error('import', text, { file, hint })]);
  }
}

/** Returns a program that prints what a module exports, between two marks. */
function program(file: string, mark: string, sample: Data): string {
  return `import { exit, stdout } from 'node:process';
import * as found from ${JSON.stringify(file)};
const exported = found.default ?? found;
const value = await (typeof exported === 'function' ? exported({ command: 'build', mode: 'production' }) : exported);
const replacer = (key, item) => (key === 'editUrl' && typeof item === 'function' ? item(${JSON.stringify(sample)}) : item);
stdout.write(${JSON.stringify(mark)} + JSON.stringify(value, replacer) + ${JSON.stringify(mark)});
exit(0);`;
}

function banner(file: string): string {
  const at = JSON.stringify(join(dirname(file), 'config.js'));
  return `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(${at});
const __filename = ${JSON.stringify(file)};
const __dirname = ${JSON.stringify(dirname(file))};`;
}
