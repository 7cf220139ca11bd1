import { createHash } from 'node:crypto';
import type { Numeric } from '../../shared/lossless.ts';

/** Returns a whole number from 0 to `count` − 1, in a sequence that depends only on the seed. */
export type Random = (count: number) => number;

/** Creates a pseudo-random generator. */
export function createRandom(seed: string): Random {
  let step = 0;
  return (count) => {
    step += 1;
    return createHash('sha256').update(`${seed} ${step}`).digest().readUInt32BE() % count;
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const ALPHABETS = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const;

/** True for a text that looks like an id: a UUID, or at least eight letters and digits mixed. */
export function isIdLike(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (UUID.test(value)) return true;
  const own = value.replace(/^[A-Za-z]+[_-]/, '');
  return /^[\w-]{8,}$/.test(own) && /\d/.test(own) && /[a-z]/i.test(own);
}

/** Returns a new id in the format of another one: it keeps the prefix, and replaces letters and digits by others. */
export function idLike(example: string | Numeric, random: Random): string | number {
  if (typeof example !== 'string') return 1000 + random(1_000_000_000);
  if (UUID.test(example)) {
    const made = example.replace(/[\da-f]/gi, () => '0123456789abcdef'[random(16)] ?? '0');
    return `${made.slice(0, 14)}4${made.slice(15, 19)}8${made.slice(20)}`;
  }
  const [, prefix = '', own = ''] = /^([A-Za-z]+[_-])?(.*)$/s.exec(example) ?? [];
  return prefix + own.replace(/[A-Za-z0-9]/g, (sign) => likeSign(sign, own, random));
}

/** Returns a new character. In an id with letters and digits, it may be either; in one of digits, a digit. */
function likeSign(sign: string, own: string, random: Random): string {
  const used = ALPHABETS.filter((alphabet) => [...own].some((one) => alphabet.includes(one)));
  const signs = used.join('');
  return signs[random(signs.length)] ?? sign;
}
