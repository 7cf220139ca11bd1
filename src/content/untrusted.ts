import { hasMarkup, untrustedMarkup } from '../config/markup.ts';
import type { SidebarConfig, SidebarItemConfig } from '../config/schema.ts';
import type { Place, Problem } from '../problems.ts';
import type { FolderFacts } from './folders.ts';
import type { Labels } from './labels.ts';

/** Removes HTML from labels and sidebars of untrusted content, with an error for each occurrence. */
export function withoutMarkup<Facts extends Pick<FolderFacts, 'labels' | 'frozenSidebars' | 'problems'>>(
  facts: Facts,
): Facts {
  const found: Problem[] = [];
  const refuse = (at: Place): void => void found.push(untrustedMarkup(at));
  const labels = new Map([...facts.labels].map(([name, texts]) => [name, plainLabels(texts, refuse)]));
  const frozenSidebars = new Map(
    [...facts.frozenSidebars].map(([name, sidebars]) => [
      name,
      sidebars.map((sidebar): SidebarConfig => ({ ...sidebar, items: plainItems(sidebar.items, refuse) })),
    ]),
  );
  return { ...facts, labels, frozenSidebars, problems: [...facts.problems, ...found] };
}

function plainLabels(labels: Labels, refuse: (at: Place) => void): Labels {
  const { announcementBar, copyright, ...rest } = labels;
  const isPlain = (key: 'announcementBar' | 'copyright', text: string | undefined): text is string => {
    if (text === undefined) return false;
    if (!hasMarkup(text)) return true;
    refuse(labels.textPlace(key));
    return false;
  };
  return {
    ...rest,
    ...(isPlain('announcementBar', announcementBar) && { announcementBar }),
    ...(isPlain('copyright', copyright) && { copyright }),
  };
}

function plainItems(
  items: readonly SidebarItemConfig[],
  refuse: (at: Place) => void,
): readonly SidebarItemConfig[] {
  return items.flatMap((item): readonly SidebarItemConfig[] => {
    if (item.type === 'category') return [{ ...item, items: plainItems(item.items, refuse) }];
    if (item.type !== 'html' || !hasMarkup(item.value)) return [item];
    refuse(item.at);
    return [];
  });
}
