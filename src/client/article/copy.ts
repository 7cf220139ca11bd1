import { announce } from '../announce.ts';
import { fitFrame } from './fit.ts';

/** What is said when a copy has been made, and when the browser refused. */
export interface CopyMessages {
  readonly copied: string;
  readonly failed: string;
}

/** How long a button shows that it has copied, in milliseconds. */
const FEEDBACK = 1000;

/** Brings the buttons of code blocks to life: copying the code, wrapping its lines. */
export function startCodeButtons(messages: CopyMessages): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy], [data-wrap]') : null;
    const block = button?.closest<HTMLElement>('.code-block');
    if (!button || !block) return;
    if (button.matches('[data-wrap]')) toggleWrap(button, block);
    else void copyCode(button, block, messages);
  });
}

function toggleWrap(button: HTMLElement, block: HTMLElement): void {
  button.setAttribute('aria-pressed', String(block.toggleAttribute('data-wrapped')));
  const frame = block.querySelector('pre');
  if (frame) fitFrame(frame);
}

async function copyCode(button: HTMLElement, block: HTMLElement, messages: CopyMessages): Promise<void> {
  const code = block.querySelector('pre')?.textContent ?? '';
  const copied = await copyText(code.replace(/\n$/, ''));
  announce(copied ? messages.copied : messages.failed);
  if (!copied) return;
  button.dataset.copied = '';
  setTimeout(() => {
    delete button.dataset.copied;
    // The same words are heard again only when they come anew.
    announce('');
  }, FEEDBACK);
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text); // No clipboard over plain HTTP, or no permission.
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
