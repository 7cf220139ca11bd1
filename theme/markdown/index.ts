import type { Theme } from '../../src/shared/theme.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { heading } from './Heading.tsx';
import { Image } from './Image.tsx';
import { Link } from './Link.tsx';
import { Section, TaskBox } from './Named.tsx';
import { HeaderCell, Table, TableHead } from './Table.tsx';

/** Element name in an article's tree → component. Other elements are rendered unchanged. */
export const markdown: Theme['markdown'] = {
  a: Link,
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  img: Image,
  input: TaskBox,
  section: Section,
  'code-block': CodeBlock,
  table: Table,
  thead: TableHead,
  th: HeaderCell,
};
