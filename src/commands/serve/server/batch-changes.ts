import type { Change } from './change.ts';

/** Milliseconds without changes before files are read, because editors write a file in several steps. */
const CALM = 6;
/** More changed files than this are a burst, which is given more time to end. */
const FEW = 8;
const STORM_CALM = 80;
/** Maximum milliseconds to wait, even if changes continue. */
const LONGEST = 1_500;

/** Returns a function that collects changed paths, and reports them when there has been none for a moment. */
export function batchChanges(
  onChange: (change: Change) => void,
): (path: string, isOtherFile: boolean) => void {
  let paths = new Set<string>();
  let hasOtherFiles = false;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    const change = { paths, hasOtherFiles, isEverything: false };
    paths = new Set();
    hasOtherFiles = false;
    onChange(change);
  };
  return (path, isOtherFile) => {
    if (timer === undefined) since = performance.now();
    paths.add(path);
    hasOtherFiles ||= isOtherFile;
    clearTimeout(timer);
    const calm = paths.size > FEW ? STORM_CALM : CALM;
    timer = setTimeout(flush, Math.min(calm, Math.max(0, since + LONGEST - performance.now())));
  };
}
