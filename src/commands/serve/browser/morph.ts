/**
 * Updates the screen to a new state of the page. `before` is the server's HTML of the current state. Only differences between
 * `before` and `after` are applied, so changes by readers and scripts are kept (open details, chosen tabs, the focus).
 */
export function morph(screen: Element, before: Element, after: Element): void {
  morphAttributes(screen, before, after);
  const old = [...before.childNodes];
  const shown = [...screen.childNodes];
  // Scripts have changed the children, so they cannot be matched with the server's HTML.
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
  // The text inside these elements is not markup on screen.
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

/** Matches old and new children: first equal children, in order, then those of the same kind between them. */
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

/** Matches children that differ: splits at the first two that are equal, or matches them one by one. */
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

/** Matches each old child with the next new one of the same kind. New children in between are insertions. */
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
