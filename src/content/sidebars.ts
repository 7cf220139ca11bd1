import type { SidebarConfig } from '../config/schema.ts';
import { type CategoryDefaults, completeSidebars } from '../config/sidebar-items.ts';
import { sidebarsSchema } from '../config/sidebars.ts';
import { validate } from '../config/validate.ts';
import { parseYaml } from '../config/yaml-document.ts';
import type { Problem } from '../problems.ts';

/** Reads the text of a frozen version's `sidebars.yaml`: what stood below `sidebars` when the version was frozen. */
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
