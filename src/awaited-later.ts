/** A promise that is awaited later: until then its failure must not count as one that nobody handles. */
export function awaitedLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
