/**
 * Makes what is on screen say what another state of the page says. `before` is what the server sent for it: only what
 * differs between that and `after` is touched, so whatever readers and scripts have done since (open details, chosen
 * tabs, the focus) stays.
 */
export function morph(screen: Element, before: Element, after: Element): void {
  morphAttributes(screen, before, after);
  const old = [...before.childNodes];
  const shown = [...screen.childNodes];
  // Something else has changed the page: there is no telling what belongs to what.
  if (old.length !== shown.length) {
    screen.replaceChildren(...[...after.childNodes].map(copyOf));
    return;
  }
  let next = 0;
  for (const [was, becomes] of pairs(old, [...after.childNodes])) {
    const here = was === undefined ? undefined : shown[next];
    if (was !== undefined) next += 1;
    if (becomes === undefined) here?.remove();
    else if (here === undefined || was === undefined)
      screen.insertBefore(copyOf(becomes), shown[next] ?? null);
    else if (!was.isEqualNode(becomes)) morphNode(here, was, becomes);
  }
}

function morphNode(here: ChildNode, was: ChildNode, becomes: ChildNode): void {
  const isElement = here instanceof Element && was instanceof Element && becomes instanceof Element;
  // The text of these is no markup on screen.
  if (isElement && !here.matches('noscript, svg, script')) morph(here, was, becomes);
  else if (isElement || here.nodeType !== becomes.nodeType) here.replaceWith(copyOf(becomes));
  else here.nodeValue = becomes.nodeValue;
}

function morphAttributes(screen: Element, before: Element, after: Element): void {
  for (const { name } of [...before.attributes]) if (!after.hasAttribute(name)) screen.removeAttribute(name);
  for (const { name, value } of [...after.attributes])
    if (before.getAttribute(name) !== value) screen.setAttribute(name, value);
}

function copyOf(node: Node): Node {
  return document.importNode(node, true);
}

type Pair = readonly [was: ChildNode | undefined, becomes: ChildNode | undefined];

/** Which child becomes which: in the order of both, children that are equal first, then those between of the same kind. */
function pairs(before: readonly ChildNode[], after: readonly ChildNode[]): readonly Pair[] {
  let start = 0;
  let end = 0;
  const isSame = (was: ChildNode | undefined, becomes: ChildNode | undefined) =>
    was !== undefined && becomes !== undefined && was.isEqualNode(becomes);
  while (isSame(before[start], after[start])) start += 1;
  while (
    end < Math.min(before.length, after.length) - start &&
    isSame(before[before.length - 1 - end], after[after.length - 1 - end])
  )
    end += 1;
  const tail = before.slice(before.length - end);
  return [
    ...before.slice(0, start).map((was, index): Pair => [was, after[index]]),
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...tail.map((was, index): Pair => [was, after[after.length - end + index]]),
  ];
}

/** Pairs children that differ: cut at the first two that are equal, else one after another. */
function between(before: readonly ChildNode[], after: readonly ChildNode[]): readonly Pair[] {
  for (const [place, was] of before.entries()) {
    if (was.nodeType !== Node.ELEMENT_NODE) continue;
    const match = after.findIndex((becomes) => was.isEqualNode(becomes));
    if (match < 0) continue;
    return [
      ...inTurn(before.slice(0, place), after.slice(0, match)),
      [was, after[match]],
      ...between(before.slice(place + 1), after.slice(match + 1)),
    ];
  }
  return inTurn(before, after);
}

/** A child becomes the next one of the same kind; those before that one are new. */
function inTurn(before: readonly ChildNode[], after: readonly ChildNode[]): readonly Pair[] {
  const result: Pair[] = [];
  let place = 0;
  for (const was of before) {
    const match = after.findIndex((becomes, index) => index >= place && isKin(was, becomes));
    if (match < 0) result.push([was, undefined]);
    else {
      for (const fresh of after.slice(place, match)) result.push([undefined, fresh]);
      result.push([was, after[match]]);
      place = match + 1;
    }
  }
  return [...result, ...after.slice(place).map((fresh): Pair => [undefined, fresh])];
}

function isKin(was: ChildNode, becomes: ChildNode): boolean {
  if (was.nodeName !== becomes.nodeName) return false;
  return !(was instanceof Element && becomes instanceof Element) || was.className === becomes.className;
}
