import type { Facts } from './facts.ts';
import { type Article, type Found, sentencesOf } from './text.ts';

/** Matches "at most 30 minutes", "within 30 minutes", "after 30 minutes", "30 minutes at most". */
const TIME =
  /\b(?:at most|within|after|up to) (\d+ (?:second|minute|hour|day)s?)\b|\b(\d+ (?:second|minute|hour|day)s?) at most\b/g;

/** Finds sentences with one state and one time that is not the state's duration in its file. */
export function wrongDurations({ all }: Article, { states }: Facts): Found {
  const known = new Map(
    states.flatMap(({ lasts, file }) => [...lasts].map(([name, time]) => [name, { time, file }])),
  );
  if (known.size === 0) return [];
  const isState = (name: string): boolean => states.some((facts) => facts.states.has(name));
  return all.flatMap((unit) =>
    sentencesOf(unit).flatMap(({ text, start }) => {
      const named = [...text.matchAll(/(?<=`)[a-z]\w+(?=`)/g)].filter(([name]) => isState(name));
      const times = [...text.matchAll(TIME)];
      const [state] = named;
      const [time] = times;
      const fact = state && known.get(state[0]);
      const said = time?.[1] ?? time?.[2] ?? '';
      // The time must follow the state that it is about.
      if (!fact || !time || named.length > 1 || times.length > 1 || time.index < state.index) return [];
      if (singular(said) === singular(fact.time)) return [];
      return [
        unit.problemAt(start + time.index + time[0].indexOf(said), {
          code: 'state-statement',
          problem: `"${state[0]}" lasts at most ${fact.time}, not ${said}.`,
          hint: `States are in ${fact.file}.`,
        }),
      ];
    }),
  );
}

function singular(time: string): string {
  return time.replace(/s$/, '');
}
