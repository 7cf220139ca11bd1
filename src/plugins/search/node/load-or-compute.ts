import type { Hash, ResultCache } from 'paydocs/plugin';

/** Returns the cached result of a key, or calls `compute` and caches what it returns. */
export async function loadOrCompute<Result>(
  results: ResultCache,
  key: Hash,
  compute: () => Result | Promise<Result>,
): Promise<Result> {
  const cached = results.get(key) as Result | undefined;
  if (cached !== undefined) return cached;
  const result = await compute();
  results.put(key, result);
  return result;
}
