/** Prevents an "unhandled rejection" for a promise that is awaited later. */
export function deferRejection<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
