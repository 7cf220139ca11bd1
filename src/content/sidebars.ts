import type { SidebarConfig } from '../config/schema.ts';
import { type CategoryDefaults, completeSidebars } from '../config/sidebar-items.ts';
import { sidebarsSchema } from '../config/sidebars.ts';
import type { Problem } from '../problems.ts';
import { parseYaml } from '../yaml/document.ts';
import { validate } from '../yaml/validate.ts';

/** Parses a frozen version's `sidebars.yaml`, a copy of the `sidebars` of the configuration. */
export function readSidebarsFile(
  text: string,
  file: string,
  defaults: CategoryDefaults,
): { readonly sidebars?: readonly SidebarConfig[]; readonly problems: readonly Problem[] } {
  const document = parseYaml(text, { file });
  if (document.problems.length > 0) return { problems: document.problems };
  if (document.value === undefined || document.value === null) return { problems: [] };
  const { value, problems } = validate(sidebarsSchema, document, { code: 'sidebars-file' });
  if (value === undefined) return { problems };
  return { sidebars: completeSidebars(value, { defaults, document, path: [] }), problems };
}
