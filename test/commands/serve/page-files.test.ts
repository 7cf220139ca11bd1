import { expect, onTestFinished, test, vi } from 'vitest';
import { startSession } from '../../../src/commands/serve/server/session.ts';
import { build } from '../../../src/pipeline/build.ts';
import type { Pipeline } from '../../../src/pipeline/services.ts';
import { silentReporter } from '../../../src/platform/build-request.ts';
import { routes } from '../../../src/plugins/hosting/node/outputs.ts';
import type { Sink } from '../../../src/render/sink.ts';
import type { Artifact } from '../../../src/types.ts';
import { folder } from '../../helpers/folder.ts';
import { CONFIG, pipelineOf } from './serving.ts';

const SITE = {
  'site.config.yaml': CONFIG,
  'content/docs/one.md': '# One\n',
  'content/docs/three.md': '# Three\n',
  'content/docs/two.md': '# Two\n',
};

/** The pipeline; `early` gets the paths of the files that each build makes before those of other pages. */
function noting({ read }: Pipeline, early: string[][]): Pipeline {
  const sinkOf = ({ order, ...sink }: Sink): Sink => {
    const seen: string[] = [];
    return {
      ...sink,
      ...(order && {
        order(site) {
          const pages = order(site);
          const afterFirst = () => {
            early.push([...seen]);
            return pages.afterFirst();
          };
          return { ...pages, afterFirst };
        },
      }),
      take: (artifacts, ending) => sink.take((placing) => noted(artifacts(placing), seen), ending),
    };
  };
  return {
    async read(change) {
      const site = await read(change);
      return {
        ...site,
        build: (services, reporter) => site.build({ ...services, sink: sinkOf(services.sink) }, reporter),
      };
    },
  };
}

async function* noted(artifacts: AsyncIterable<Artifact>, seen: string[]): AsyncIterable<Artifact> {
  for await (const artifact of artifacts) {
    seen.push(artifact.path);
    yield artifact;
  }
}

test('an open page comes first with its Markdown copy, and outputs get all pages in the order of the site', async () => {
  const siteDirectory = folder(SITE);
  const { mock } = vi.spyOn(routes, 'finish');
  onTestFinished(() => void vi.restoreAllMocks());
  const early: string[][] = [];
  const session = startSession({
    siteDirectory,
    pipeline: noting(pipelineOf(siteDirectory), early),
    openPages: () => ['/docs/two'],
    onWatched() {},
    quiet: 0,
    reporter: { notice() {}, problems() {}, saved() {}, ready() {}, fault() {} },
  });
  onTestFinished(() => session.close());
  await session.idle();
  await build({ siteDirectory, drafts: false, cache: false, strict: false, write: true }, silentReporter);
  expect(early).not.toEqual([]);
  for (const paths of early) {
    const docs = paths.filter((path) => /^docs\/(?:one|two|three)\b/.test(path));
    expect(docs).toEqual(['docs/two/index.html', 'docs/two/page.json', 'docs/two.md']);
  }
  const [served, built] = mock.calls.map(([all]) => all.map(({ page }) => page.route));
  expect(served).toEqual(built);
  expect(served).toEqual(expect.arrayContaining(['/docs/one', '/docs/two', '/docs/three']));
});
