import type { Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { plainText } from '../../../markdown/article/text.ts';
import { findLanguage } from '../../../markdown/code/languages.ts';
import { labelOf } from '../../../markdown/copy/directives.ts';
import { nodesIn } from '../../../markdown/nodes.ts';
import { type Parsing, parsingOf, report } from '../../../markdown/parsing.ts';
import { warning } from '../../../problems.ts';

/** Plugin that looks for tabs that readers could not choose (behaviour X5-06). */
export function remarkTabs() {
  return (tree: Root, file: VFile): void => {
    for (const node of nodesIn(tree))
      if (node.type === 'containerDirective' && node.name === 'tabs') checkTabs(parsingOf(file), node);
  };
}

function checkTabs(parsing: Parsing, node: ContainerDirective): void {
  const tabs = node.children.filter(isTab);
  const warn = (text: string, hint: string, at: ContainerDirective = node): void =>
    report(parsing, at.position?.start.offset ?? 0, warning('tabs', text, { hint }));
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
  checkLanguages(parsing, node, tabs);
  if (typeof chosen === 'string' && !values.includes(chosen))
    warn(`No tab is called "${chosen}".`, `There are: ${values.join(', ')}.`);
}

/** The group of tabs that hold the same code in several languages. */
const LANGUAGES = 'language';

/** Tabs of languages are called as readers call the languages, and noted: every page shall have all of them. */
function checkLanguages(
  parsing: Parsing,
  node: ContainerDirective,
  tabs: readonly ContainerDirective[],
): void {
  if (node.attributes?.group !== LANGUAGES) return;
  const names = tabs.map(tabValue).filter((name) => name !== '');
  const values = names.map((name) => findLanguage(name.toLowerCase(), [])?.name ?? name);
  parsing.languageTabs.push({ values, ...parsing.sources.place(node.position?.start.offset ?? 0) });
  for (const tab of tabs) {
    const label = plainText(labelOf(tab)).trim();
    const language = findLanguage(label.toLowerCase(), parsing.options.code.languages);
    if (language?.label === undefined || label === language.label) continue;
    const text = `The language "${label}" is called "${language.label}".`;
    const hint = `Write ":::tab[${language.label}]", as on other pages.`;
    report(parsing, tab.position?.start.offset ?? 0, warning('language-label', text, { hint }));
  }
}

function isTab(node: RootContent): node is ContainerDirective {
  return node.type === 'containerDirective' && node.name === 'tab';
}

function tabValue(tab: ContainerDirective): string {
  return tab.attributes?.value ?? plainText(labelOf(tab)).trim();
}
