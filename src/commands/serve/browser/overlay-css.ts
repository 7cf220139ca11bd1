/**
 * Styles of the problem overlay: distinct from the site, readable in both color modes, leaving most of the page
 * visible.
 */
export const OVERLAY_CSS = `
:host { all: initial; position: fixed; inset: auto 0 0 0; z-index: 2147483647; pointer-events: none; color-scheme: dark; }
details { pointer-events: auto; max-height: 45vh; overflow: auto; background: #1c1416; color: #f5eded;
  border-top: 3px solid #ff6b6b; font: 14px/1.5 system-ui, sans-serif; }
details:not([open]) { margin: 0 0 12px 12px; width: max-content; border: 2px solid #ff6b6b; border-radius: 8px; }
summary { position: sticky; top: 0; padding: 8px 16px; background: inherit; font-weight: 600; cursor: pointer; }
summary:focus-visible { outline: 3px solid #8ab4ff; outline-offset: -3px; }
article { padding: 4px 16px 12px; border-top: 1px solid #4a3a3d; }
p { margin: 4px 0; white-space: pre-wrap; overflow-wrap: anywhere; }
strong { margin-inline-end: 12px; }
.error strong { color: #ff8f8f; }
.warning strong { color: #ffd166; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { margin: 8px 0 0; padding: 8px; overflow-x: auto; background: #120c0d; border-radius: 4px; }
mark { background: #5a2328; color: inherit; }
`;

/** Styles of the server notice: above the page, transparent to the pointer. */
export const NOTICE_CSS = `
:host { all: initial; position: fixed; inset: 12px 0 auto 0; z-index: 2147483647; pointer-events: none; color-scheme: dark; }
p { width: max-content; max-width: calc(100% - 48px); margin: 0 auto; padding: 8px 16px; border: 2px solid #8ab4ff; border-radius: 8px;
  background: #14181f; color: #f0f4fa; font: 14px/1.5 system-ui, sans-serif; }
`;
