import { Superseded } from './serving-sink.ts';

/** Stops a build when the site has changed again. */
export interface Supersession {
  /** True if the build is superseded. Stays true even after the next build has taken over the change. */
  isSuperseded(): boolean;
  /**
   * Throws `Superseded` in a superseded build, because it must not modify state that it shares with the next one.
   */
  checkpoint(): void;
  /** Settles like `built`, or rejects with `Superseded` as soon as the build is superseded. */
  race<Result>(built: Promise<Result>): Promise<Result>;
}

/** Supersedes a build when `isStale` becomes true. */
export function supersession(isStale: () => boolean, whenStale: () => Promise<void>): Supersession {
  let superseded = false;
  const isSuperseded = (): boolean => {
    superseded ||= isStale();
    return superseded;
  };
  return {
    isSuperseded,
    checkpoint() {
      if (isSuperseded()) throw new Superseded();
    },
    race(built) {
      const stale = whenStale().then(() => {
        superseded = true;
        throw new Superseded();
      });
      return Promise.race([built, stale]);
    },
  };
}
