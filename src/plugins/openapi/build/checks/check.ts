import { type ArticleCheck, filesKey } from '../../../../reference/checks.ts';
import { apiFiles } from './files.ts';

/** Compares requests and bodies in articles, and the examples of the file itself, with the API. */
export const apiCheck: ArticleCheck = {
  hasFacts: (edition) => apiFiles(edition).length > 0,
  open(edition) {
    const files = apiFiles(edition);
    if (files.length === 0) return undefined;
    const load = async () => {
      const { loadApi } = await import('./load.ts');
      return loadApi(files, edition);
    };
    return {
      key: filesKey(files, edition),
      async ownProblems() {
        const api = await load();
        if (api === undefined) return [];
        const { wrongExamples } = await import('./examples.ts');
        return wrongExamples(api.api, api.validator, api.placeOf);
      },
      async check(articles) {
        const api = await load();
        if (api === undefined) return articles.map(() => []);
        const [{ unknownRequests }, { wrongBodies }] = await Promise.all([
          import('./requests.ts'),
          import('./bodies.ts'),
        ]);
        return articles.map((marks) => [...unknownRequests(marks, api.api), ...wrongBodies(marks, api)]);
      },
    };
  },
};
