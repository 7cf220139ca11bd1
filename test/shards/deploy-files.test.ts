import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { jobShard } from '../../src/shards/shard.ts';
import { repository } from '../helpers/sources.ts';

/** A ready file, where it has the number of its jobs, and what the last of them sees. */
const FILES: readonly {
  readonly file: string;
  readonly count: readonly (string | number)[];
  readonly last: Readonly<Record<string, string>>;
}[] = [
  {
    file: 'large-github.yml',
    count: [0, 'jobs', 'shard', 'strategy', 'matrix', 'shard', 7],
    last: { PAYDOCS_SHARD: '8/8' },
  },
  {
    file: 'large-gitlab-ci.yml',
    count: [0, 'shard', 'parallel'],
    last: { CI_NODE_INDEX: '8', CI_NODE_TOTAL: '8' },
  },
  {
    file: 'large-buildkite.yml',
    count: [0, 'steps', 0, 'parallelism'],
    last: { BUILDKITE_PARALLEL_JOB: '7', BUILDKITE_PARALLEL_JOB_COUNT: '8' },
  },
  { file: 'large-kubernetes.yaml', count: [0, 'spec', 'completions'], last: { PAYDOCS_SHARD: '8/8' } },
];

const read = (path: string): string => readFileSync(join(repository, 'docs', path), 'utf8');

test.each(FILES)('$file is YAML, builds each of its shards, and merges them', ({ file, count, last }) => {
  const text = read(`deploy/${file}`);
  const documents = parseAllDocuments(text);
  expect([...documents].flatMap(({ errors }) => errors)).toEqual([]);
  const [place = 0, ...path] = count;
  expect([...documents][Number(place)]?.getIn(path)).toBe(jobShard(last)?.count);
  expect(jobShard(last)?.index).toBe(jobShard(last)?.count);
  expect(text).toMatch(/npx paydocs build --shard auto/);
  expect(text).toMatch(/npx paydocs merge \S*shards\/\*/);
  expect(read('large-sites.md')).toContain(`](deploy/${file})`);
});

test('the pods of Kubernetes, which count from 0, say which of the shards they are', () => {
  const text = read('deploy/large-kubernetes.yaml');
  expect(text).toContain('export PAYDOCS_SHARD="$((JOB_COMPLETION_INDEX + 1))/8"');
});

test('the jobs of GitHub say which of the shards they are', () => {
  const [workflow] = parseAllDocuments(read('deploy/large-github.yml'));
  expect([...(workflow?.toJS().jobs.shard.strategy.matrix.shard ?? [])]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(workflow?.toJS().jobs.shard.env.PAYDOCS_SHARD).toMatch(
    /^\$\{\{ matrix\.shard \}\}\/\$\{\{ strategy\.job-total \}\}$/,
  );
});
