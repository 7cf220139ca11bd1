import { Superseded } from './serving-sink.ts';

/** Supersedes a build when `isStale` becomes true. */
export function supersession(isStale: () => boolean, whenStale: () => Promise<void>) {
  let superseded = false;
  const isSuperseded = (): boolean => {
    superseded ||= isStale();
    return superseded;
  };
  return {
    /** True if the build is superseded. Stays true even after the next build has taken over the change. */
    isSuperseded,
    /**
     * Throws `Superseded` in a superseded build, because it must not modify state that it shares with the next one.
     */
    checkpoint(): void {
      if (isSuperseded()) throw new Superseded();
    },
    /** Settles like `built`, or rejects with `Superseded` as soon as the build is superseded. */
    race<Result>(built: Promise<Result>): Promise<Result> {
      const stale = whenStale().then(() => {
        superseded = true;
        throw new Superseded();
      });
      return Promise.race([built, stale]);
    },
  };
}
