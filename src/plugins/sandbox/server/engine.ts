import type { SandboxFile, SandboxValue } from '../../shared/offered/sandbox-file.ts';
import type { Transition } from '../../shared/offered/values.ts';
import { authenticate } from './authenticate.ts';
import { checkParameters } from './check-request.ts';
import { type Consequences, createConsequences, createFrom } from './consequences.ts';
import { endOthers } from './constraints.ts';
import type { Call, Refused, SandboxAnswer, SandboxRequest } from './exchange.ts';
import { actWithError, carryOutFates } from './fates.ts';
import { createKeys, type IdempotencyKeys, type KeyState } from './idempotency.ts';
import { createMemory, type Memory } from './memory.ts';
import { together } from './mistakes.ts';
import { moveByEvent, passTime } from './moves-by-time.ts';
import type { Move, StoredObject, World } from './objects.ts';
import { outcomeOf } from './outcome.ts';
import { answerAbout, type Effect, perform, refusal, refusedCredential } from './perform.ts';
import { addressed, allOf } from './plan.ts';
import { type ReadBody, readBody } from './read-body.ts';
import { errorAnswer } from './refuse.ts';
import { isNotAcceptable, responseOf } from './representation.ts';
import { createRouter } from './route.ts';
import type { Secrets } from './signature.ts';
import { type WebhookMessage, webhookMessage } from './webhooks.ts';
import { createWorld } from './world.ts';

/** How a sandbox runs. */
export interface SandboxSettings {
  /** Seed of generated IDs. */
  readonly seed: string;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** Secrets by the variable that holds them, instead of the public ones of the examples. */
  readonly secrets?: Secrets;
  /** Budget that stored objects and answers count against. */
  readonly memory?: Memory;
  /** Called with each webhook that is due. */
  readonly onWebhook?: (message: WebhookMessage) => void;
  /** Called with each transition. */
  readonly onMove?: (move: Move) => void;
  /** Address of the page that a shopper sees of an object, in place of documented ones. */
  readonly shopperUrl?: (id: string) => string;
}

/** A sandbox, without its server. */
export interface Sandbox {
  readonly world: World;
  readonly handle: (request: SandboxRequest) => SandboxAnswer;
  /** Carries out what is due by the clock. */
  readonly tick: () => void;
  /** Carries out what happens outside of the API; the object then has the error of the code. */
  readonly act: (object: StoredObject, transition: Transition, code?: string) => void;
  /** Creates an object that comes of another one outside of the API, such as a dispute. */
  readonly createFrom: (type: string, source: StoredObject) => StoredObject | undefined;
}

/** Makes a sandbox from its file: requests in, answers out, webhooks on the side. */
export function createSandbox(file: SandboxFile, settings: SandboxSettings): Sandbox {
  const { seed, now, secrets = {}, shopperUrl, memory = createMemory() } = settings;
  const world = createWorld(file, { seed, now, memory, moved, announce, shopperUrl });
  const route = createRouter(world.api.operations);
  const keys = createKeys(file.rules.idempotency, memory);
  const { tolerance, forms, values } = file.rules;
  function moved(change: Move): void {
    settings.onMove?.(change);
    announce(change.object, change.transition.sends);
    endOthers(world, change);
  }
  function announce(object: StoredObject, event: string | undefined): void {
    if (event === undefined) return;
    const message = webhookMessage(world, { event, object, secrets });
    if (message) settings.onWebhook?.(message);
    moveByEvent(world, event, object);
  }
  const consequences = createConsequences(world);
  const tick = (): void => {
    // Outcomes of test values precede the changes that time makes to an object.
    carryOutFates(world);
    passTime(world);
    consequences.tick();
  };
  return {
    world,
    tick,
    act: (object, transition, code) => actWithError(world, object, { transition, code }),
    createFrom: (type, source) => createFrom(world, { type, expires: undefined }, source),
    handle(request) {
      tick();
      const call = route(request);
      if ('reason' in call) return errorAnswer({ operation: undefined, refused: call }, world);
      const refused =
        authenticate(call, { now: now(), tolerance, forms, secrets, values }) ??
        refusedCredential(world, call);
      if (refused) return refusal(world, call, refused);
      const { mistakes, path } = checkParameters(call, world.api);
      // A request with wrong parameters is over. All that is wrong with its body is said, too.
      const others = mistakes.length === 0 ? [] : mistakesIn(readBody(call, world.api, now()), call);
      const wrong = together([...mistakes, ...others]);
      if (wrong) return refusal(world, call, wrong);
      return withKey({ world, keys, consequences }, { ...call, path });
    },
  };
}

/** All that is wrong with the body, and the answer that the client wants. */
function mistakesIn(read: ReadBody, { operation, request }: Call): readonly Refused[] {
  if ('mistakes' in read) return read.mistakes;
  if (!isNotAcceptable(operation, request.headers.accept)) return [];
  const types = responseOf(operation)?.contents.map(({ mediaType }) => mediaType) ?? [];
  const text = `The header Accept allows none of the documented types: ${types.join(', ')}.`;
  return [{ reason: 'accept', status: 406, text }];
}

/** State that a request may change. */
interface Running {
  readonly world: World;
  readonly keys: IdempotencyKeys;
  readonly consequences: Consequences;
}

function withKey(running: Running, call: Call): SandboxAnswer {
  const { world, keys } = running;
  const state = keys.begin(call, world.now());
  if (state.kind === 'conflict') {
    const made = state.object === undefined ? undefined : world.objects.get(state.object);
    return refusal(world, call, {
      reason: 'idempotencyConflict',
      status: 409,
      text: 'The idempotency key belongs to a request with another method, path or body.',
      ...(made && { ids: { [made.type.id]: made.id } }),
    });
  }
  if (state.kind === 'running')
    return refusal(world, call, {
      reason: 'idempotencyRunning',
      status: 409,
      text: 'The request with this idempotency key is still running.',
    });
  if (state.kind === 'replayed')
    return {
      ...state.answer,
      headers: { ...state.answer.headers, ...world.api.file.rules.idempotency.replayed },
    };
  const { answer, object } = answered(running, call, state);
  const settle = (): void => keys.end(call, answer, object?.id);
  if (answer.delay !== undefined) return { ...answer, settle };
  settle();
  return answer;
}

function answered({ world, consequences }: Running, call: Call, state: KeyState): Effect {
  const read = readBody(call, world.api, world.now());
  const refused = together(mistakesIn(read, call));
  if (refused) return { answer: refusal(world, call, refused) };
  const body = 'value' in read ? read.value : undefined;
  const { operation, path } = call;
  const addressees = addressed(world, { path, body });
  const objects = 'reason' in addressees ? [] : allOf(addressees);
  const attempt = 'attempt' in state ? state.attempt : 1;
  const { headers } = call.request;
  const outcome = outcomeOf({ operation, body, headers, attempt, objects, now: world.now() }, world.api);
  const lost = 'object' in state && state.object !== undefined ? world.objects.get(state.object) : undefined;
  const whole = { ...call, body, outcome };
  // A request whose answer was lost has had its effect: the answer is about the same object, as it is now.
  const effect: Effect = lost ? answerAbout(world, whole, lost) : perform(world, whole, addressees);
  for (const object of new Set([...objects, ...(effect.object ? [effect.object] : [])]))
    world.objects.measure(object);
  const { value } = outcome;
  if (value?.expires !== undefined && value.creates === undefined && effect.object)
    effect.object.expiresAt = world.now() + value.expires * 1000;
  if (value?.acts !== undefined && effect.object && !lost) {
    const { on, ...decision } = value.acts;
    const actor = on === undefined ? effect.object : objects.find(({ type }) => type.name === on);
    if (actor) actor.fate = { ...decision, at: world.now() + (value.after ?? 0) * 1000 };
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

/** The answer with what a test value asks for. */
function withFaults(answer: SandboxAnswer, value: SandboxValue | undefined, isAgain: boolean): SandboxAnswer {
  const { retryAfter, delay, drops } = value ?? {};
  return {
    ...answer,
    headers: { ...answer.headers, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) },
    ...(delay !== undefined && { delay }),
    ...(drops && !isAgain && { drops }),
  };
}
