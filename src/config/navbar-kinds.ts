import { z } from 'zod';
import { defined } from '../shared/defined.ts';
import { flag, section, text } from '../yaml/basic-fields.ts';
import { choice } from '../yaml/choice.ts';
import {
  html,
  internalTarget,
  isMapping,
  keyMeant,
  labelText,
  regularExpression,
  target,
} from '../yaml/fields.ts';
import { attributeTexts, linkSection } from './attributes.ts';
import { notTogether, oneOf, rule } from './rules.ts';

const SINGLE_KINDS = ['default', 'doc', 'docSidebar', 'docsVersion', 'html'] as const;
const BAR_KINDS = ['dropdown', 'docsVersionDropdown', 'localeDropdown', 'search'] as const;

/** Names of the built-in kinds of items. */
export const BUILT_IN_KINDS = [...SINGLE_KINDS, ...BAR_KINDS] as const;

/** Returns the kind of an item: its `type`, or the kind that its keys suggest, also if they are misspelled. */
function kindOf(value: unknown): (typeof BUILT_IN_KINDS)[number] | 'custom' {
  if (!isMapping(value)) return 'default';
  const type = value[keyMeant(value, 'type') ?? 'type'];
  const kind = BUILT_IN_KINDS.find((kind) => kind === type);
  if (kind === undefined && 'type' in value) return 'custom';
  return kind ?? (keyMeant(value, 'items') === undefined ? 'default' : 'dropdown');
}

function entryKindOf(value: unknown): (typeof SINGLE_KINDS)[number] | 'custom' | 'nested' {
  const kind = kindOf(value);
  return kind === 'custom' ? kind : (SINGLE_KINDS.find((single) => single === kind) ?? 'nested');
}

const common = {
  position: z.enum(['left', 'right']).exactOptional().describe('Side of the navbar. Default: right.'),
  className: text().exactOptional().describe('CSS class.'),
};

const words = {
  label: labelText().exactOptional().describe('Text of the item.'),
  html: html().exactOptional().describe('HTML instead of `label`.'),
};

const addresses = {
  to: internalTarget().exactOptional().describe('A page of this site: `/docs/guide`.'),
  href: target().exactOptional().describe('Any address: `https://example.com/`.'),
};

const activity = {
  activeBasePath: text()
    .exactOptional()
    .describe('Marks the item as current on pages whose path starts with this.'),
  activeBaseRegex: regularExpression()
    .exactOptional()
    .describe('Marks the item as current on pages whose path matches this.'),
};

const onlyOneWording = notTogether('label', 'html');
const onlyOneAddress = notTogether('to', 'href');

const link = linkSection(
  {
    type: z.literal('default').default('default').describe('A link. The default kind of an item.'),
    ...words,
    ...addresses,
    prependBaseUrlToHref: flag(false).describe('Adds the base URL to `href`.'),
    ...activity,
    ...common,
  },
  oneOf('to', 'href'),
  onlyOneAddress,
  oneOf('label', 'html'),
  onlyOneWording,
).meta({ id: 'NavbarLink' });

const doc = linkSection(
  {
    type: z.literal('doc').describe('A link to a doc, in the version that the reader has open.'),
    docId: text().describe(
      'Id of the doc: `online-direct/overview`. Without `label`, it is also the text of the link.',
    ),
    ...words,
    ...common,
  },
  onlyOneWording,
).meta({ id: 'NavbarDoc' });

const docSidebar = linkSection(
  {
    type: z.literal('docSidebar').describe('A link to the first page of a sidebar.'),
    sidebarId: text().describe(
      'Name of the sidebar. Without `label`, the text of the link is the label of the sidebar’s first entry.',
    ),
    ...words,
    ...common,
  },
  onlyOneWording,
).meta({ id: 'NavbarDocSidebar' });

const docsVersion = linkSection(
  {
    type: z
      .literal('docsVersion')
      .describe('A link to the main doc of the version that the reader has open.'),
    to: internalTarget().exactOptional().describe('Another page to link to.'),
    ...words,
    ...common,
  },
  onlyOneWording,
).meta({ id: 'NavbarDocsVersion' });

const htmlItem = section({
  type: z.literal('html').describe('Custom HTML.'),
  value: html().describe('The HTML.'),
  ...common,
}).meta({ id: 'NavbarHtml' });

/**
 * A kind from the site's theme. Its name is any file name in `theme/navbar`; the prefix exists in the type only
 * and lets the compiler tell kinds apart.
 */
export type CustomKind = `custom-${string}`;

const custom = z
  .looseObject({
    type: z.string().meta({
      description: 'Name of a component in `theme/navbar` of the site.',
      not: { enum: [...BUILT_IN_KINDS] },
    }),
    label: labelText().exactOptional().describe('Text of the item.'),
    ...common,
  })
  .transform(({ type, label, position, className, ...rest }) => ({
    type: type as CustomKind,
    ...defined({ label, position, className }),
    attributes: attributeTexts(rest),
  }))
  .meta({ id: 'NavbarCustom' });

const single = { default: link, doc, docSidebar, docsVersion, html: htmlItem, custom };

const search = section({
  type: z.literal('search').describe('The search box. Without this item, it is at the end of the navbar.'),
  ...common,
}).meta({ id: 'NavbarSearch' });

const nested = z.never('is a dropdown or a search box inside a dropdown\nA dropdown may only contain links.');

/** Schema of an item inside a dropdown. */
const entry = choice({ ...single, nested }, entryKindOf).check(
  rule((value, complain) => {
    if ('position' in value) complain(['position'], 'has no effect inside a dropdown\nRemove it.');
  }),
);

const entries = () => z.array(entry);

const dropdown = linkSection(
  {
    type: z
      .literal('dropdown')
      .default('dropdown')
      .describe('A menu of links. The default kind of an item with `items`.'),
    ...words,
    ...addresses,
    items: entries().describe('Entries of the menu.'),
    ...activity,
    ...common,
  },
  onlyOneAddress,
  oneOf('label', 'html'),
  onlyOneWording,
).meta({ id: 'NavbarDropdown' });

const around = {
  dropdownItemsBefore: entries().default([]).describe('Links before the generated ones.'),
  dropdownItemsAfter: entries().default([]).describe('Links after the generated ones.'),
};

const chosenVersions = choice(
  {
    list: z.array(text()).min(1, 'must name at least one version'),
    mapping: z.record(
      z.string(),
      section({ label: labelText().exactOptional().describe('Label in the menu.') }).nullable(),
    ),
  },
  (value) => (isMapping(value) ? 'mapping' : 'list'),
);

const docsVersionDropdown = linkSection({
  type: z.literal('docsVersionDropdown').describe('A menu of the versions of the documentation.'),
  ...around,
  dropdownActiveClassDisabled: flag(false).describe('Does not mark the menu as current on docs.'),
  versions: chosenVersions.exactOptional().describe('Names of the versions to list. Default: all.'),
  ...common,
}).meta({ id: 'NavbarVersionDropdown' });

const localeDropdown = linkSection({
  type: z.literal('localeDropdown').describe('A menu of the languages of the site.'),
  ...around,
  queryString: text().exactOptional().describe('Query string to append to every address: `?persist=true`.'),
  ...common,
}).meta({ id: 'NavbarLocaleDropdown' });

export const navbarItemSchema = choice(
  { ...single, dropdown, docsVersionDropdown, localeDropdown, search },
  kindOf,
);
