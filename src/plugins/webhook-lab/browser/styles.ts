/** Styles of the lab. Colors and sizes come from the theme. */
export const STYLES = `
.lab { display: grid; gap: 1rem; padding: 1.25rem; border: 1px solid var(--border); border-radius: var(--radius); background: var(--surface); }
.lab label { display: grid; gap: 0.35rem; color: var(--heading); font-size: var(--size-small); font-weight: 600; }
.lab small { color: var(--muted); font-size: var(--size-tiny); font-weight: normal; }
.lab :is(input, textarea) { inline-size: 100%; box-sizing: border-box; padding: 0.5rem 0.65rem; border: 1px solid var(--border-strong); border-radius: var(--radius-small); background: var(--background); color: var(--text); font: var(--size-tiny) / 1.5 var(--font-code); }
.lab textarea { resize: vertical; overflow-wrap: anywhere; }
.lab-row { display: flex; flex-wrap: wrap; gap: 0.6rem; }
.lab button { padding: 0.45rem 0.9rem; border: 1px solid var(--border-strong); border-radius: var(--radius-small); background: var(--background); color: var(--heading); font: 600 var(--size-small) / 1.4 var(--font-text); cursor: pointer; }
.lab button:hover { border-color: var(--accent); }
.lab-result { padding: 0.85rem 1rem; border-inline-start: 4px solid var(--border-strong); border-radius: var(--radius-small); background: var(--background); font-size: var(--size-small); overflow-wrap: anywhere; }
.lab-result[data-state=right] { border-color: var(--tip); }
.lab-result[data-state=wrong] { border-color: var(--danger); }
.lab-result p { margin: 0 0 0.4rem; }
.lab-result :is(p, ul):last-child { margin-block-end: 0; }
.lab-result ul { margin: 0 0 0.4rem; padding-inline-start: 1.2rem; }
`;
