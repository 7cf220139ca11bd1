import { createHash } from 'node:crypto';
import type { Call, SandboxAnswer } from './exchange.ts';
import { bytesOf, type Memory } from './memory.ts';

/** A request that was sent with an idempotency key. */
interface KeyUse {
  readonly fingerprint: string;
  readonly since: number;
  attempts: number;
  /** `free`: the request was refused, so another request may use the key. */
  state: 'running' | 'bound' | 'free';
  answer?: SandboxAnswer;
  /** Id of the object that the request has created or changed. */
  object?: string;
}

/** State of a request's idempotency key. */
export type KeyState =
  | { readonly kind: 'new' | 'again'; readonly attempt: number; readonly object?: string }
  | { readonly kind: 'replayed'; readonly answer: SandboxAnswer }
  | { readonly kind: 'conflict'; readonly object?: string }
  | { readonly kind: 'running' };

/** Idempotency keys of a sandbox. `begin` claims the key of a request; after `new` and `again`, `end` keeps the response or frees the key. */
export interface IdempotencyKeys {
  readonly begin: (call: Call, now: number) => KeyState;
  readonly end: (call: Call, answer: SandboxAnswer, object: string | undefined) => void;
}

/** Creates a store of responses by key. Replays a response if its status is in `records`. */
export function createKeys(
  { records, hours }: { readonly records: readonly string[]; readonly hours: number },
  memory: Memory,
): IdempotencyKeys {
  const uses = new Map<string, KeyUse>();
  const keep = (key: string, use: KeyUse): void => {
    uses.set(key, use);
    memory.keep(use, bytesOf(key) + bytesOf(use.answer?.body), () => {
      if (uses.get(key) === use) uses.delete(key);
    });
  };
  return {
    begin(call, now) {
      const key = keyOf(call);
      if (key === undefined) return { kind: 'new', attempt: 1 };
      const fingerprint = fingerprintOf(call);
      const known = uses.get(key);
      const isOld = known === undefined || now - known.since > hours * 3_600_000;
      if (isOld || known.state === 'free') {
        const attempts = isOld ? 1 : known.attempts + 1;
        if (known) memory.drop(known);
        keep(key, { fingerprint, since: now, attempts, state: 'running' });
        return { kind: 'new', attempt: attempts };
      }
      const object = known.object === undefined ? {} : { object: known.object };
      if (known.fingerprint !== fingerprint) return { kind: 'conflict', ...object };
      if (known.state === 'running') return { kind: 'running' };
      if (known.answer) return { kind: 'replayed', answer: known.answer };
      known.attempts += 1;
      known.state = 'running';
      return { kind: 'again', attempt: known.attempts, ...object };
    },
    end(call, answer, object) {
      const key = keyOf(call);
      const use = key === undefined ? undefined : uses.get(key);
      if (key === undefined || use === undefined) return;
      const { drops, delay, ...recorded } = answer;
      if (isListed(answer.status, records)) use.answer = recorded;
      // After a client error, the corrected request may use the same key; after a server error the key stays bound.
      use.state = use.answer || answer.status >= 500 || drops ? 'bound' : 'free';
      if (object !== undefined) use.object = object;
      keep(key, use);
    },
  };
}

function keyOf({ operation, request }: Call): string | undefined {
  const parameter = operation.parameters.find(
    ({ isGenerated, in: place }) => isGenerated && place === 'header',
  );
  return parameter && request.headers[parameter.name.toLowerCase()];
}

function fingerprintOf({ request: { method, target, body } }: Call): string {
  return createHash('sha256').update(`${method} ${target}\n`).update(body).digest('hex');
}

/** True for a status in a list: `402`, `2XX`. */
function isListed(status: number, listed: readonly string[]): boolean {
  return listed.some(
    (one) => one === String(status) || one.toUpperCase() === `${String(status).charAt(0)}XX`,
  );
}
