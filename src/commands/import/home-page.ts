import type { Data } from '../../javascript/values.ts';
import { parseYaml } from '../../yaml/document.ts';
import { frontMatterOf, withFrontMatterKey } from './front-matter.ts';
import { items, mapping, type PlannedFile, rooted, text } from './plan.ts';
import { readText, type SourceFolder } from './source.ts';

/**
 * Returns a page unchanged, or as Markdown if its front matter describes it: `hero` and `features` of VitePress, `hero` of
 * Starlight.
 */
export function homePage(
  file: { readonly from: string; readonly to: string },
  source: SourceFolder,
): PlannedFile {
  if (!/\.mdx?$/.test(file.to)) return file;
  const written = readText(source, file.from);
  const yaml = written === undefined ? undefined : frontMatterOf(written);
  if (written === undefined || yaml === undefined || !/^(?:hero|features):/m.test(yaml)) return file;
  const drawn = drawnParts(dataOfYaml(yaml));
  const end = written.indexOf('\n---', 3) + 4;
  const title = withFrontMatterKey(written.slice(0, end), 'hide_table_of_contents', true);
  return {
    ...file,
    text: `${title.trimEnd()}\n\n${drawn}\n${written.slice(end).replace(/^[^\n]*\n?/, '')}`,
  };
}

function dataOfYaml(yaml: string): Data {
  const { value, problems } = parseYaml(yaml, { file: '' });
  const data: Data = problems.length > 0 ? null : JSON.parse(JSON.stringify(value ?? null));
  return data;
}

function drawnParts(data: Data): string {
  const hero = mapping(mapping(data).hero);
  const actions = items(hero.actions)
    .map(mapping)
    .flatMap((action, index) => {
      const [label, link] = [text(action.text), text(action.link)];
      const kind = index === 0 ? 'button' : 'button button-secondary';
      return label === undefined || link === undefined
        ? []
        : [`  <a class="${kind}" href="${escaped(rooted(link))}">${escaped(label)}</a>`];
    });
  const features = items(mapping(data).features)
    .map(mapping)
    .flatMap((feature) => {
      const [title, details, link] = [text(feature.title), text(feature.details), text(feature.link)];
      const name = title === undefined || link === undefined ? title : `[${title}](${rooted(link)})`;
      return name === undefined ? [] : [`- **${name}**${details === undefined ? '' : `: ${details}`}`];
    });
  return [
    text(hero.name) === undefined ? '' : `# ${text(hero.name)}`,
    text(hero.text) ?? '',
    text(hero.tagline) ?? '',
    actions.length > 0 ? `<p class="actions">\n${actions.join('\n')}\n</p>` : '',
    features.join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
