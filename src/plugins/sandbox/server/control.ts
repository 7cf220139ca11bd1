import { escapeAttribute } from '../../../shared/escape.ts';
import { ownValue } from '../../../shared/own-value.ts';
import { decodedText } from '../../shared/json-schema/pointers.ts';
import { hasParts, jsonText } from '../../shared/lossless.ts';
import type { SandboxButton, SandboxLater } from '../../shared/offered/sandbox-file.ts';
import type { Transition } from '../../shared/offered/values.ts';
import { jsonOf, stateOf } from './api.ts';
import { areTrue } from './conditions.ts';
import { isBlocked } from './constraints.ts';
import type { Sandbox } from './engine.ts';
import type { SandboxRequest } from './exchange.ts';
import { idLike } from './identity.ts';
import { leaves } from './moves.ts';
import type { Database, StoredObject } from './objects.ts';
import { moveParts } from './parts.ts';
import type { ControlAnswer } from './server.ts';
import { fieldOf, isLeaf, valueAt } from './values.ts';

/** Answers requests below `/_sandbox`: list of objects, events outside of the API, and the shopper's page. */
export function controlAnswer(sandbox: Sandbox, request: SandboxRequest): ControlAnswer {
  const [, , kind, id] = (request.target.split('?', 1)[0] ?? '').split('/');
  if (kind === undefined || kind === '') return json(200, overview(sandbox));
  const object = sandbox.database.objects.get(decodedText(id ?? ''));
  if (object === undefined) return json(404, { problem: 'There is no such object.' });
  const isPost = request.method === 'POST';
  if (kind === 'objects')
    return isPost ? forced(sandbox, object, request.body) : json(200, described(sandbox, object));
  if (kind === 'shopper') return isPost ? decided(sandbox, object, request) : shopperPage(sandbox, object);
  return json(404, { problem: 'There is /_sandbox, /_sandbox/objects/ID and /_sandbox/shopper/ID.' });
}

function json(status: number, value: unknown): ControlAnswer {
  return {
    status,
    headers: { 'Content-Type': 'application/json' },
    text: `${jsonText(value, 2)}\n`,
  };
}

function overview({ database }: Sandbox): unknown {
  return {
    api: database.api.file.api.title,
    operations: database.api.operations.map(({ id, method, prefix, path }) => ({
      id,
      method,
      path: prefix + path,
    })),
    objects: database.objects
      .all()
      .map(({ id, type, value }) => ({ id, type: type.name, state: stateOf(type, value) })),
  };
}

/** Returns the possible transitions that no operation causes, but a person, another system, or time. */
function outside(database: Database, object: StoredObject): readonly Transition[] {
  const { type, value } = object;
  const state = stateOf(type, value);
  const isOver = isBlocked(database, object);
  return (type.machine?.transitions ?? []).filter(
    (one) =>
      one.from !== undefined &&
      state !== undefined &&
      leaves(one, state) &&
      ((one.by.act !== undefined && !isOver) || one.by.time !== undefined),
  );
}

function described({ database }: Sandbox, object: StoredObject): unknown {
  return {
    id: object.id,
    type: object.type.name,
    state: stateOf(object.type, object.value),
    possible: outside(database, object).map(({ to, by, who }) => ({ to, who, ...by })),
    value: database.objects.present(object),
  };
}

/** Forces a transition that no operation causes (`{"to": "declined", "code": "E4011"}`) or creates a resulting object. */
function forced(sandbox: Sandbox, object: StoredObject, body: Buffer): ControlAnswer {
  const created = wanted(body, 'creates');
  if (created !== '') {
    const made = sandbox.createFrom(created, object);
    if (made) return json(201, described(sandbox, made));
    return json(409, { problem: `No ${created} comes of this object.` });
  }
  const to = wanted(body, 'to');
  if (
    moveParts(
      sandbox.database,
      object,
      (one) => one.to === to && (one.by.act !== undefined || one.by.time !== undefined),
    )
  )
    return json(200, described(sandbox, object));
  const transition = outside(sandbox.database, object).find((one) => one.to === to);
  if (transition === undefined) {
    const states = [...new Set(outside(sandbox.database, object).map((one) => one.to))].join(', ');
    const problem = `From "${stateOf(object.type, object.value)}", nothing outside of the API leads to "${to}". Possible: ${states || 'nothing'}.`;
    return json(409, { problem });
  }
  const code = wanted(body, 'code');
  sandbox.act(object, transition, code === '' ? undefined : code);
  return json(200, described(sandbox, object));
}

function wanted(body: Buffer, key: string): string {
  try {
    const value = valueAt(JSON.parse(body.toString('utf8')), [key]);
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

/** A button of the shopper's page. `transition` is for an object whose transitions no configured button describes. */
type ShopperButton = Omit<SandboxButton, 'where'> & { readonly transition?: Transition };

/** Returns the shopper's buttons for an object, whose outcomes it can have. */
function buttonsFor(sandbox: Sandbox, object: StoredObject): readonly ShopperButton[] {
  const buttons = fittingButtons(sandbox, object);
  if (isDecidedLater(object, sandbox.database.api.file.rules.shopper.later)) return buttons;
  const acts = outside(sandbox.database, object).filter(({ by }) => by.act !== undefined);
  if (buttons.length > 0 && acts.some(({ when }) => buttons.some((button) => button.when === when)))
    return buttons;
  return acts.map((transition) => ({
    label: `${transition.by.act} → ${transition.to}`,
    when: transition.when ?? 'approved',
    transition,
  }));
}

/** Returns the configured buttons whose conditions the object fulfills. */
function fittingButtons({ database }: Sandbox, object: StoredObject): readonly SandboxButton[] {
  const facts = { body: object.value, objects: [object], now: database.now() };
  return database.api.file.rules.shopper.buttons.filter(({ where }) => areTrue(where, facts));
}

/** True if an operation requests the outcome when the shopper has returned. */
function isDecidedLater({ type, value }: StoredObject, later: readonly SandboxLater[]): boolean {
  const state = stateOf(type, value);
  return later.some(
    ({ operation, field, is }) =>
      fieldOf(value, field) === is &&
      type.machine?.transitions.some(
        (one) => state !== undefined && leaves(one, state) && one.by.operation?.includes(operation),
      ),
  );
}

const PAGE = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  // With `no-referrer`, Chromium sends the page's form with the origin `null`.
  'Referrer-Policy': 'same-origin',
};

function shopperPage(sandbox: Sandbox, object: StoredObject): ControlAnswer {
  const state = stateOf(object.type, object.value) ?? '';
  const buttons = buttonsFor(sandbox, object).map(
    ({ label }, index) =>
      `<p><button name="choice" value="${index}">${escapeAttribute(label.replaceAll('`', ''))}</button></p>`,
  );
  const title = `Sandbox: ${object.type.name} ${object.id}`;
  const text = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeAttribute(title)}</title>
<h1>${escapeAttribute(title)}</h1>
<p>State: ${escapeAttribute(state)}. No money moves here. What does the shopper do?</p>
<form method="post">${buttons.join('\n') || '<p>Nothing: there is no action to take.</p>'}</form>
</html>
`;
  return { status: 200, headers: PAGE, text };
}

/** Applies the shopper's choice to the object, and redirects to the shop; answers 409 if the choice is gone. */
function decided(sandbox: Sandbox, object: StoredObject, request: SandboxRequest): ControlAnswer {
  const choice = Number(new URLSearchParams(request.body.toString('utf8')).get('choice') ?? Number.NaN);
  const button = buttonsFor(sandbox, object)[choice];
  if (button === undefined) return json(409, { problem: 'There is no such button any more.' });
  const decision = { when: button.when, ...(button.code !== undefined && { code: button.code }) };
  const { later } = sandbox.database.api.file.rules.shopper;
  if (button.transition) sandbox.act(object, button.transition);
  else if (isDecidedLater(object, later)) object.decision = decision;
  else {
    object.scheduledAct = { ...decision, at: sandbox.database.now() };
    sandbox.tick();
  }
  const to = returnAddress(sandbox, object);
  if (to === undefined) return shopperPage(sandbox, object);
  return { status: 303, headers: { Location: to, 'Cache-Control': 'no-store' }, text: '' };
}

/**
 * Returns the shop's address with the parameters that the next operation needs; undefined if the object has none.
 * Stores a new token in the object if that operation needs one.
 */
function returnAddress({ database }: Sandbox, object: StoredObject): string | undefined {
  const { shopper } = database.api.file.rules;
  const written = valueAt(object.value, [shopper.returnUrl]) ?? valueAt(object.request, [shopper.returnUrl]);
  if (typeof written !== 'string' || !/^https?:\/\//.test(written) || !URL.canParse(written))
    return undefined;
  const url = new URL(written);
  url.searchParams.set(object.type.id, object.id);
  for (const field of ownValue(shopper.returns, object.type.name) ?? []) {
    const value = fieldOf(object.value, field);
    if (isLeaf(value) && value !== null) url.searchParams.set(field, String(value));
  }
  const next = isDecidedLater(object, shopper.later) ? shopper.later[0] : undefined;
  const operation = database.api.operations.find(({ id }) => id === next?.operation);
  const example = jsonOf(operation?.body?.contents ?? [])?.examples[0]?.value;
  for (const [key, value] of Object.entries(hasParts(example) ? example : {}))
    if (isLeaf(value) && value !== null) {
      const made = typeof value === 'string' ? String(idLike(value, database.random)) : String(value);
      if (key === next?.token) object.token = made;
      url.searchParams.set(key, made);
    }
  return url.href;
}
