import { error, type Problem } from '../../../problems.ts';
import type { Marks } from '../../../types.ts';
import { problemAt, textOf } from '../../shared/problem-at.ts';

/** Patterns of secrets that must never be published: keys of live environments, private keys, cloud keys. */
const SECRETS: readonly (readonly [pattern: RegExp, what: string])[] = [
  // Words such as `download_live_photo` are names: a key has digits or capital letters, or is long.
  [/\b[A-Za-z]{2,10}_live_(?=[a-z]*[A-Z0-9]|[a-z]{16})[A-Za-z0-9]{4,}/g, 'a key of the live environment'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/g, 'a private key'],
  [/\bAKIA[0-9A-Z]{16}\b/g, 'an access key of Amazon Web Services'],
  [/\bgh[pousr]_[A-Za-z0-9]{36}\b/g, 'an access token of GitHub'],
];

/** Placeholders for secrets: `sk_live_xxxxxxxx`, `sk_live_YOUR_KEY`, the key in the documentation of AWS. */
const PLACEHOLDER = /_live_(\w)\1*(?!\w)|YOUR|EXAMPLE/;

/** Secrets in the text and in code. */
export function secrets({ texts, codes }: Marks): readonly Problem[] {
  return [...texts, ...codes].flatMap((mark) =>
    SECRETS.flatMap(([pattern, what]) =>
      [...textOf(mark).matchAll(pattern)].flatMap(({ 0: secret, index }) =>
        PLACEHOLDER.test(secret)
          ? []
          : problemAt(
              mark,
              index,
              error('live-secret', `"${secret.slice(0, 12)}…" looks like ${what}.`, {
                hint: 'Write a made-up one of the sandbox, such as key_test_01. If it was a real one, have it revoked.',
              }),
            ),
      ),
    ),
  );
}
