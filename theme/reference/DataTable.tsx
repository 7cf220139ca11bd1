import type { ReactNode } from 'react';
import type { RichText } from '../../src/shared/reference.ts';
import { trustedHtml } from '../../src/shared/trusted-html.ts';
import { Table } from '../markdown/Table.tsx';

/** A table with the given column names. */
export function DataTable({
  head,
  children,
}: {
  readonly head: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <Table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

/** A cell with HTML from the build's Markdown renderer. */
export function MarkdownCell({ text }: { readonly text: RichText }) {
  return <td dangerouslySetInnerHTML={{ __html: trustedHtml(text.html) }} />;
}
