import { readFile } from 'node:fs/promises';

const COPIED = `handler[events[index][1].type].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);`;

const SHARED = `context.sliceSerialize = events[index][2].sliceSerialize;
        handler[events[index][1].type].call(context, events[index][1]);`;

/**
 * Plugin of esbuild: `mdast-util-from-markdown`, which is most of `remark-parse`, copies its context for each of the
 * thousands of events of a page. No handler changes it, so all may share one: parsing takes a third less time.
 * `test/markdown/one-context.test.ts` compares the trees.
 */
export const oneContext = {
  name: 'one-context',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]mdast-util-from-markdown[\\/]lib[\\/]index\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (source.split(COPIED).length !== 2)
        throw new Error(
          `${path} has changed: look at its compile(), and at whether this plugin is still of use.`,
        );
      return { contents: source.replace(COPIED, () => SHARED), loader: 'js' };
    });
  },
};
