import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import {
  type CheckedTree,
  type CheckTree,
  findLanguage,
  labelOf,
  nodesIn,
  type PluginProblem,
  plainText,
} from 'paydocs/plugin';

/** A set of tabs with the same code in several languages. */
export interface LanguageTabs {
  /** Canonical names of the languages; other tabs have their own values. */
  readonly values: readonly string[];
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Returns problems of tabs that readers cannot select (behavior X5-06). */
export const tabsCheck: CheckTree = (file) => {
  const problems: PluginProblem[] = [];
  for (const node of nodesIn(file.tree))
    if (node.type === 'containerDirective' && node.name === 'tabs')
      problems.push(...tabsProblems(file, node));
  return problems;
};

function tabsProblems(file: CheckedTree, node: ContainerDirective): readonly PluginProblem[] {
  const tabs = node.children.filter(isTab);
  const problems: PluginProblem[] = [];
  const warn = (problem: string, hint: string, at: ContainerDirective = node): void => {
    problems.push({ code: 'tabs', problem, hint, ...placeOf(file, at) });
  };
  if (tabs.length === 0) {
    const hint =
      'Put ":::tab[Name]" … ":::" in it, and write the tabs themselves with more colons: "::::tabs".';
    warn('These tabs hold no tab.', hint);
  }
  const values = tabs.map(tabValue);
  values.forEach((value, index) => {
    if (value === '') warn('This tab has no name.', 'Write it in brackets: ":::tab[Name]".', tabs[index]);
    else if (values.indexOf(value) < index)
      warn(
        `Two tabs of one set are called "${value}".`,
        'Give one of them another name or a {value=…}.',
        tabs[index],
      );
  });
  const chosen = node.attributes?.default;
  problems.push(...languageProblems(file, node, tabs));
  if (typeof chosen === 'string' && !values.includes(chosen))
    warn(`No tab is called "${chosen}".`, `There are: ${values.join(', ')}.`);
  return problems;
}

function placeOf(file: CheckedTree, { position }: ContainerDirective) {
  return file.placeOf(position?.start.offset ?? 0);
}

/** Value of `group` for tabs with the same code in several languages. */
const LANGUAGES = 'language';

/** Returns problems of labels that are not the usual name of a language, and notes the languages for `languagesCheck`. */
function languageProblems(
  file: CheckedTree,
  node: ContainerDirective,
  tabs: readonly ContainerDirective[],
): readonly PluginProblem[] {
  if (node.attributes?.group !== LANGUAGES) return [];
  const names = tabs.map(tabValue).filter((name) => name !== '');
  const values = names.map((name) => findLanguage(name.toLowerCase(), [])?.name ?? name);
  file.note({ values, ...placeOf(file, node) });
  return tabs.flatMap((tab) => {
    const label = plainText(labelOf(tab)).trim();
    const language = findLanguage(label.toLowerCase(), file.languages);
    if (language?.label === undefined || label === language.label) return [];
    const problem = `The language "${label}" is called "${language.label}".`;
    const hint = `Write ":::tab[${language.label}]", as on other pages.`;
    return [{ code: 'language-label', problem, hint, ...placeOf(file, tab) }];
  });
}

function isTab(node: RootContent): node is ContainerDirective {
  return node.type === 'containerDirective' && node.name === 'tab';
}

function tabValue(tab: ContainerDirective): string {
  return tab.attributes?.value ?? plainText(labelOf(tab)).trim();
}
