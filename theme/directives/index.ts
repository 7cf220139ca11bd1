import type { Theme } from '../../src/shared/theme.ts';
import { Admonition, admonitionNames } from './Admonition.tsx';
import { Details } from './Details.tsx';
import { Samples } from './Samples.tsx';
import { SearchButton } from './SearchButton.tsx';
import { Tab, Tabs } from './Tabs.tsx';
import { Video } from './Video.tsx';

/** Directive name in Markdown → component. */
export const directives: Theme['directives'] = {
  ...Object.fromEntries(admonitionNames.map((name) => [name, Admonition])),
  tabs: Tabs,
  tab: Tab,
  details: Details,
  samples: Samples,
  'search-field': SearchButton,
  video: Video,
};
