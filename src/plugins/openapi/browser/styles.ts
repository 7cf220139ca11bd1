/** Styles of the builder. Colors and sizes come from the theme. */
export const STYLES = `
.builder { inline-size: min(90rem, 100% - 2rem); block-size: calc(100dvh - 2rem); max-inline-size: none; max-block-size: none; padding: 0; border: 1px solid var(--border); border-radius: var(--radius-large); background: var(--background); color: var(--text); font-size: var(--size-small); text-align: start; }
.builder[open] { display: flex; flex-direction: column; }
.builder::backdrop { background: var(--backdrop); }
.builder > header { display: flex; align-items: center; justify-content: space-between; gap: 0.5rem 1rem; padding: 0.75rem 1.25rem; border-block-end: 1px solid var(--border); }
.builder p { margin: 0; }
.builder-title { color: var(--heading); font-weight: 600; overflow-wrap: anywhere; }
.builder > footer { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; padding: 0.75rem 1.25rem; border-block-start: 1px solid var(--border); }
.builder-panes { flex: 1; display: flex; flex-direction: column; min-block-size: 0; }
.builder-panes > [role=tablist] { flex: none; margin: 0; padding-inline: 0.625rem; }
.builder-panes > [role=tabpanel] { flex: 1; overflow-y: auto; min-inline-size: 0; padding: 1.25rem; }
.builder-form, .builder-form > div, .builder fieldset, .builder-bare, .builder-rows, .builder-field, .builder-answer, .builder-optional { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem; align-content: start; }
.builder fieldset { min-inline-size: 0; margin: 0; padding: 0.75rem 1rem 1rem; border: 1px solid var(--border); border-radius: var(--radius); }
.builder legend { padding-inline: 0.35rem; }
.builder :is(label, legend) { color: var(--heading); font-weight: 600; overflow-wrap: anywhere; }
.builder :is(label, legend) code { padding: 0; background: none; }
.builder-required { color: var(--danger); font-size: var(--size-tiny); font-weight: normal; }
.builder-field, .builder-answer { gap: 0.3rem; }
.builder-answer { margin-block-start: 1.25rem; }
.builder :is(input, select, textarea) { inline-size: 100%; padding: 0.45rem 0.6rem; border: 1px solid var(--border-strong); border-radius: var(--radius-small); background: var(--background); color: var(--text); font: var(--size-small) / 1.5 var(--font-text); }
.builder :is(input, textarea) { font-family: var(--font-code); font-size: var(--size-tiny); }
.builder textarea { resize: vertical; }
.builder [aria-invalid]:not(fieldset, div) { border-color: var(--danger); }
.builder-hint, .builder-fault { color: var(--muted); font-size: var(--size-tiny); overflow-wrap: anywhere; }
.builder-fault { color: var(--danger); }
.builder-fault:empty { display: none; }
.builder-result > .builder-fault { margin-block-end: 0.75rem; font-weight: 600; }
.builder :disabled { opacity: 0.4; }
.builder-row { display: grid; gap: 0.5rem; }
.builder-optional { gap: 0.5rem; justify-items: start; }
.builder-optional > :not(button) { inline-size: 100%; }
.builder-button { flex: none; justify-self: start; padding: 0.35rem 0.8rem; border: 1px solid var(--border-strong); border-radius: var(--radius-small); background: var(--background); color: var(--heading); font: 600 var(--size-tiny) / 1.5 var(--font-text); cursor: pointer; }
.builder-button:hover { border-color: var(--accent); }
.builder-check { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.builder-happens { margin: 0; padding-inline-start: 1.1rem; }
.builder-result pre { max-block-size: 24rem; overflow-y: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.builder-result > .code-block pre { max-block-size: none; }
.builder-result > * { margin-block: 0 1rem; }
@media (min-width: 997px) {
  .builder-panes { display: grid; grid-template: minmax(0, 1fr) / repeat(2, minmax(0, 1fr)); }
  .builder-panes > [role=tablist] { display: none; }
  .builder > .builder-panes > [role=tabpanel].tab-panel { display: block; }
  .builder-panes > [role=tabpanel] + [role=tabpanel] { border-inline-start: 1px solid var(--border); }
}
@media (max-width: 480px) {
  .builder { inline-size: 100%; block-size: 100%; border: 0; border-radius: 0; }
  .builder-panes > [role=tabpanel] { padding: 1rem; }
}
`;
