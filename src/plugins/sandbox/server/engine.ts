import type { SandboxFile, SandboxValue } from '../../shared/offered/sandbox-file.ts';
import type { Transition } from '../../shared/offered/values.ts';
import { authenticate } from './authenticate.ts';
import { checkParameters } from './check-request.ts';
import { type Consequences, createConsequences, createFrom } from './consequences.ts';
import { endOthers } from './constraints.ts';
import { createDatabase } from './database.ts';
import type { Call, Refused, SandboxAnswer, SandboxRequest } from './exchange.ts';
import { createKeys, type IdempotencyKeys, type KeyState } from './idempotency.ts';
import { createMemory, type Memory } from './memory.ts';
import { together } from './mistakes.ts';
import { moveByEvent, passTime } from './moves-by-time.ts';
import type { Database, Move, StoredObject } from './objects.ts';
import { outcomeOf } from './outcome.ts';
import { answerAbout, type Effect, perform, refusal, refusedCredential } from './perform.ts';
import { addressed, allOf } from './plan.ts';
import { type ReadBody, readBody } from './read-body.ts';
import { errorAnswer } from './refuse.ts';
import { isNotAcceptable, responseOf } from './representation.ts';
import { createRouter } from './route.ts';
import { actWithError, runScheduledActs } from './scheduled-acts.ts';
import type { Secrets } from './signature.ts';
import { type WebhookMessage, webhookMessage } from './webhooks.ts';

export interface SandboxSettings {
  /** Seed of generated IDs. */
  readonly seed: string;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** Environment variable → secret that replaces the public one of the examples. */
  readonly secrets?: Secrets;
  /** Budget that stored objects and answers count against. */
  readonly memory?: Memory;
  /** Called with each webhook that is due. */
  readonly onWebhook?: (message: WebhookMessage) => void;
  /** Called with each transition. */
  readonly onMove?: (move: Move) => void;
  /** Returns the address of the shopper's page of an object, which replaces documented ones. */
  readonly shopperUrl?: (id: string) => string;
}

/** A sandbox, without its server. */
export interface Sandbox {
  readonly database: Database;
  readonly handle: (request: SandboxRequest) => SandboxAnswer;
  /** Executes what is due by now. */
  readonly tick: () => void;
  /** Executes a transition outside of the API; with a code, the object gets its error. */
  readonly act: (object: StoredObject, transition: Transition, code?: string) => void;
  /** Creates an object that results from another one outside of the API, such as a dispute; undefined if impossible. */
  readonly createFrom: (type: string, source: StoredObject) => StoredObject | undefined;
}

/** Creates a sandbox from its file. */
export function createSandbox(file: SandboxFile, settings: SandboxSettings): Sandbox {
  const { seed, now, secrets = {}, shopperUrl, memory = createMemory() } = settings;
  const database = createDatabase(file, { seed, now, memory, moved, announce, shopperUrl });
  const route = createRouter(database.api.operations);
  const keys = createKeys(file.rules.idempotency, memory);
  const { tolerance, forms, values } = file.rules;
  function moved(change: Move): void {
    settings.onMove?.(change);
    announce(change.object, change.transition.sends);
    endOthers(database, change);
  }
  function announce(object: StoredObject, event: string | undefined): void {
    if (event === undefined) return;
    const message = webhookMessage(database, { event, object, secrets });
    if (message) settings.onWebhook?.(message);
    moveByEvent(database, event, object);
  }
  const consequences = createConsequences(database);
  const tick = (): void => {
    // Scheduled outcomes of test values precede changes by time.
    runScheduledActs(database);
    passTime(database);
    consequences.tick();
  };
  return {
    database,
    tick,
    act: (object, transition, code) => actWithError(database, object, { transition, code }),
    createFrom: (type, source) => createFrom(database, { type, expires: undefined }, source),
    handle(request) {
      tick();
      const call = route(request);
      if ('reason' in call) return errorAnswer({ operation: undefined, refused: call }, database);
      const refused =
        authenticate(call, { now: now(), tolerance, forms, secrets, values }) ??
        refusedCredential(database, call);
      if (refused) return refusal(database, call, refused);
      const { mistakes, path } = checkParameters(call, database.api);
      // Parameters are wrong, so the request is refused; reports mistakes of the body, too.
      const others = mistakes.length === 0 ? [] : mistakesIn(readBody(call, database.api, now()), call);
      const wrong = together([...mistakes, ...others]);
      if (wrong) return refusal(database, call, wrong);
      return withKey({ database, keys, consequences }, { ...call, path });
    },
  };
}

/** Returns the mistakes of the body, or that of an `Accept` header that allows no documented type. */
function mistakesIn(read: ReadBody, { operation, request }: Call): readonly Refused[] {
  if ('mistakes' in read) return read.mistakes;
  if (!isNotAcceptable(operation, request.headers.accept)) return [];
  const types = responseOf(operation)?.contents.map(({ mediaType }) => mediaType) ?? [];
  const text = `The header Accept allows none of the documented types: ${types.join(', ')}.`;
  return [{ reason: 'accept', status: 406, text }];
}

/** State of the sandbox that a request may change. */
interface Running {
  readonly database: Database;
  readonly keys: IdempotencyKeys;
  readonly consequences: Consequences;
}

function withKey(running: Running, call: Call): SandboxAnswer {
  const { database, keys } = running;
  const state = keys.begin(call, database.now());
  if (state.kind === 'conflict') {
    const made = state.object === undefined ? undefined : database.objects.get(state.object);
    return refusal(database, call, {
      reason: 'idempotencyConflict',
      status: 409,
      text: 'The idempotency key belongs to a request with another method, path or body.',
      ...(made && { ids: { [made.type.id]: made.id } }),
    });
  }
  if (state.kind === 'running')
    return refusal(database, call, {
      reason: 'idempotencyRunning',
      status: 409,
      text: 'The request with this idempotency key is still running.',
    });
  if (state.kind === 'replayed')
    return {
      ...state.answer,
      headers: { ...state.answer.headers, ...database.api.file.rules.idempotency.replayed },
    };
  const { answer, object } = answered(running, call, state);
  const settle = (): void => keys.end(call, answer, object?.id);
  if (answer.delay !== undefined) return { ...answer, settle };
  settle();
  return answer;
}

function answered({ database, consequences }: Running, call: Call, state: KeyState): Effect {
  const read = readBody(call, database.api, database.now());
  const refused = together(mistakesIn(read, call));
  if (refused) return { answer: refusal(database, call, refused) };
  const body = 'value' in read ? read.value : undefined;
  const { operation, path } = call;
  const addressees = addressed(database, { path, body });
  const objects = 'reason' in addressees ? [] : allOf(addressees);
  const attempt = 'attempt' in state ? state.attempt : 1;
  const { headers } = call.request;
  const outcome = outcomeOf(
    { operation, body, headers, attempt, objects, now: database.now() },
    database.api,
  );
  const lost =
    'object' in state && state.object !== undefined ? database.objects.get(state.object) : undefined;
  const whole = { ...call, body, outcome };
  // If the response was lost, the request has had its effect, so the new response shows the object as it is now.
  const effect: Effect = lost ? answerAbout(database, whole, lost) : perform(database, whole, addressees);
  for (const object of new Set([...objects, ...(effect.object ? [effect.object] : [])]))
    database.objects.measure(object);
  const { value } = outcome;
  if (value?.expires !== undefined && value.creates === undefined && effect.object)
    effect.object.expiresAt = database.now() + value.expires * 1000;
  if (value?.acts !== undefined && effect.object && !lost) {
    const { on, ...decision } = value.acts;
    const actor = on === undefined ? effect.object : objects.find(({ type }) => type.name === on);
    if (actor) actor.scheduledAct = { ...decision, at: database.now() + (value.after ?? 0) * 1000 };
  }
  if (value?.creates !== undefined && effect.object && !lost)
    consequences.expect({
      type: value.creates,
      source: effect.object,
      seconds: value.after ?? 0,
      once: value.once,
      expires: value.expires,
    });
  return { ...effect, answer: withFaults(effect.answer, value, lost !== undefined) };
}

/** Returns the response with the delay, the header or the lost connection of a test value. */
function withFaults(answer: SandboxAnswer, value: SandboxValue | undefined, isAgain: boolean): SandboxAnswer {
  const { retryAfter, delay, drops } = value ?? {};
  return {
    ...answer,
    headers: { ...answer.headers, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) },
    ...(delay !== undefined && { delay }),
    ...(drops && !isAgain && { drops }),
  };
}
