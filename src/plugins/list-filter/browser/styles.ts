/** Styles of the bar. The theme reserves its height to avoid layout shifts. */
export const STYLES = `
.list-filter-bar { margin-block: 0.5rem; }
[data-widget] [hidden] { display: none; }
.list-filter-bar input { inline-size: min(100%, 24rem); box-sizing: border-box; padding: 0.25rem 0.5rem; border: 1px solid var(--border-strong); border-radius: var(--radius-small); background: none; color: inherit; font: inherit; }
.list-filter-bar p { margin: 0; color: var(--muted); font-size: var(--size-tiny); }
.list-filter-bar [role=group] { display: flex; flex-wrap: wrap; margin-inline-start: -0.5rem; }
.list-filter-bar button { min-inline-size: 1.75rem; min-block-size: 1.75rem; padding: 0; border: 0; background: none; color: var(--accent); font: 600 var(--size-small) var(--font-text); cursor: pointer; }
.list-filter-bar button:hover { text-decoration: underline; }
.list-filter-bar button:disabled { color: var(--muted); opacity: 0.5; text-decoration: none; cursor: default; }
`;
