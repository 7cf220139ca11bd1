import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Something that paydocs must do. */
export interface Behaviour {
  /** `S2-36`: section 2, number 36. */
  readonly id: string;
  /** One sentence; decisions that overrule it follow in brackets. */
  readonly holds: string;
  /** Behaviours whose tests are its tests, where it says the same again. */
  readonly sameAs: readonly string[];
  /** Work that is missing before it holds. */
  readonly notYet?: string;
}

/** The contents of `test/behaviours.yaml`. */
export interface Behaviours {
  /** Behaviours that tests must name. */
  readonly required: readonly Behaviour[];
  /** Id and sentence, such as `D1`. */
  readonly decisions: readonly (readonly [id: string, sentence: string])[];
  /** All ids that a title may name. */
  readonly ids: ReadonlySet<string>;
}

/** How the file writes a behaviour that is more than a sentence. */
type Entry = Pick<Behaviour, 'holds' | 'notYet'> & Partial<Pick<Behaviour, 'sameAs'>>;

interface Contents {
  readonly behaviours: Readonly<Record<string, string | Entry>>;
  readonly decisions: Readonly<Record<string, string>>;
  readonly others: Readonly<Record<string, readonly number[]>>;
}

/** Reads what paydocs must do, from the root of the repository. */
export async function readBehaviours(repository: string): Promise<Behaviours> {
  const text = await readFile(join(repository, 'test/behaviours.yaml'), 'utf8');
  const { behaviours, decisions, others }: Contents = parse(text);
  return {
    required: Object.entries(behaviours).map(([id, entry]) =>
      typeof entry === 'string' ? { id, holds: entry, sameAs: [] } : { id, sameAs: [], ...entry },
    ),
    decisions: Object.entries(decisions),
    ids: new Set([
      ...Object.keys(behaviours),
      ...Object.keys(decisions),
      ...Object.entries(others).flatMap(([section, numbers]) => numbers.map((n) => idOf(section, n))),
    ]),
  };
}

function idOf(section: string, number: number): string {
  return `${section}-${String(number).padStart(2, '0')}`;
}
