import { Superseded } from './serving-sink.ts';

/** What ends a build when the site has changed again. */
export interface Supersession {
  /** True when the build is superseded; stays true, though the next build may have taken the change meanwhile. */
  isSuperseded(): boolean;
  /** Throws `Superseded` in a superseded build: it must not touch what it shares with the next one. */
  checkpoint(): void;
  /** Resolves as `built`, or rejects with `Superseded` as soon as the build is superseded. */
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
