import { announce, focusPlace } from 'paydocs/theme/browser/article';
import { fitFrame } from './fit.ts';

/** Messages for a successful and for a failed copy. */
export interface CopyMessages {
  readonly copied: string;
  readonly failed: string;
}

/** Milliseconds to show that the code was copied. */
const FEEDBACK = 1000;

/** Handles the buttons of code blocks: copying, wrapping lines, and showing all of them. */
export function startCopying(messages: CopyMessages): void {
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-copy], [data-wrap], [data-unfold], a.hash-link')
        : null;
    if (button instanceof HTMLAnchorElement) return void copyAddress(button, messages);
    const block = button?.closest<HTMLElement>('.code-block');
    if (!button || !block) return;
    if (button.matches('[data-wrap]')) toggleWrap(button, block);
    else if (button.matches('[data-unfold]')) unfold(block);
    else void copyCode(button, block, messages);
  });
}

/** Copies the address of a heading, to which its link also leads. */
async function copyAddress(link: HTMLAnchorElement, messages: CopyMessages): Promise<void> {
  showCopied(link, await copyText(link.href), messages);
}

function toggleWrap(button: HTMLElement, block: HTMLElement): void {
  button.setAttribute('aria-pressed', String(block.toggleAttribute('data-wrapped')));
  const frame = block.querySelector('pre');
  if (frame) fitFrame(frame);
}

/** Shows all lines. Their frame takes the focus of the button, which disappears. */
function unfold(block: HTMLElement): void {
  block.dataset.unfolded = '';
  const frame = block.querySelector('pre');
  if (frame) focusPlace(frame, { preventScroll: true });
}

async function copyCode(button: HTMLElement, block: HTMLElement, messages: CopyMessages): Promise<void> {
  const code = document.importNode(block, true);
  for (const part of code.querySelectorAll('.prompt, .output')) part.remove();
  const copied = await copyText((code.querySelector('pre')?.textContent ?? '').replace(/\n$/, ''));
  showCopied(button, copied, messages);
}

/** Announces for a moment, to all readers, if the text was copied. */
function showCopied(control: HTMLElement, copied: boolean, messages: CopyMessages): void {
  announce(copied ? messages.copied : messages.failed);
  if (!copied) return;
  control.dataset.copied = '';
  setTimeout(() => {
    delete control.dataset.copied;
    // A live region announces the same text again only after it was cleared.
    announce('');
  }, FEEDBACK);
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text); // The clipboard is unavailable over plain HTTP or without permission.
  }
}

function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
