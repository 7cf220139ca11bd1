import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

/** Builds a site whose plugin has a task and an output, and returns what is printed and the file of the output. */
async function built(task: string, finish: string, more = '') {
  const plugin = `import { isMainThread } from 'node:worker_threads';
const task = ${task};
export default {
  name: 'made',
  tasks: [task],
  outputs: () => [{
    name: 'made',
    files: { pattern: 'people/*.yaml', schema: (z, { label }) => z.strictObject({ name: label(), age: z.int() }), asText: (keys) => keys[0] === 'name' },
    async *finish(all, { run, mapConcurrently, files, headers }) {
      const lines = [];
      ${finish}
      yield { path: 'made.txt', data: lines.join('\\n') };
    },
  }],
  ${more}
};
`;
  const chain = site(
    {
      'docs/a.md': '# A\n',
      'content/people/bob.yaml': 'name: 7\nage: 40\n',
      'content/people/ada.yaml': 'name: Ada\nage: 36\n',
      'plugins/made.js': plugin,
    },
    { plugins: ['./plugins/made.js'] },
  );
  const { status, stderr } = await chain.build();
  return { status, stderr, chain, text: () => chain.output('made.txt') };
}

const TASK =
  "{ name: 'double', about: ({ number }) => 'the number ' + number, run: ({ number }) => ({ twice: 2 * number, isMainThread }) }";

describe('an output of a plugin of a site', () => {
  test('runs a task on another thread, for many inputs in their order', async () => {
    const { text } = await built(
      TASK,
      'for await (const { twice, isMainThread } of mapConcurrently([3, 1, 2], (number) => run(task, { number }))) lines.push([twice, isMainThread].join());',
    );
    expect(text()).toBe('6,false\n2,false\n4,false');
  });

  test('gets files by their path, and the headers of all pages', async () => {
    const { text, chain } = await built(
      TASK,
      "lines.push(...files.map(({ path, data: { name, age } }) => [path, name, age].join()), headers['X-Content-Type-Options']);",
    );
    expect(text()).toBe('people/ada.yaml,Ada,36\npeople/bob.yaml,7,40\nnosniff');
    await chain.change('content/people/ada.yaml', 'name: Grace\nage: 36\n').build();
    expect(text()).toContain('Grace');
  });

  test('gets no file with a mistake, which is reported', async () => {
    const { chain } = await built(TASK, 'lines.push(files.length);');
    const { status, stderr } = await chain.change('content/people/ada.yaml', 'name: Ada\nage: old\n').build();
    expect(status).toBe(1);
    expect(stderr).toContain('content/people/ada.yaml:2:6');
    expect(stderr).toContain('age must be');
  });
});

describe('a task is a problem of the plugin', () => {
  test.each([
    [
      'that throws',
      "{ name: 'double', about: () => 'the number 1', run() { throw new Error('No.'); } }",
      'await run(task, 1);',
      'made: the part "tasks" for the number 1 failed: No.',
    ],
    [
      'that returns something else than JSON',
      "{ name: 'double', about: () => 'the number 1', run: () => 1n }",
      'await run(task, 1);',
      'made: the part "tasks" for the number 1 returned a wrong value',
    ],
    [
      'that is not listed',
      TASK,
      "await run({ name: 'other', about: () => '', run() {} }, 1);",
      'made: the part "tasks" has no task "other".',
    ],
    [
      'without a function',
      "{ name: 'double' }",
      '',
      'made: the part "tasks" returned a wrong value: tasks[0].about',
    ],
  ])('%s', async (_, task, finish, text) => {
    const { status, stderr } = await built(task, finish);
    expect(status).toBe(1);
    expect(stderr).toContain(text);
  });
});
