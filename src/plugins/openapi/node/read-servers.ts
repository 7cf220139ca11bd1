import {
  at,
  type Cursor,
  entries,
  environmentNameAt,
  given,
  items,
  markdownAt,
  textAt,
  valueText,
} from './cursor.ts';
import type { Server } from './model.ts';

/** Reads the servers of the first place that has any: operation, path, file. */
export function serversOf(places: readonly Cursor[]): readonly Server[] {
  const list = places.map((place) => items(at(place, 'servers'))).find((servers) => servers.length > 0) ?? [];
  return list.flatMap((server) => {
    const template = textAt(server, 'url');
    if (template === undefined) return [];
    const variables = entries(at(server, 'variables')).map(([name, variable]) => {
      return {
        name,
        default: valueText(at(variable, 'default')?.value ?? ''),
        values: items(at(variable, 'enum')).map(({ value }) => valueText(value)),
        ...given({ description: markdownAt(variable, 'description') }),
      };
    });
    return [
      {
        url: filledUrl(template, server),
        template: template.replace(/\/$/, ''),
        ...given({
          name: textAt(server, 'name'),
          description: markdownAt(server, 'description'),
          variable: environmentNameAt(server, 'x-environment-variable'),
        }),
        variables,
      },
    ];
  });
}

function filledUrl(url: string, server: Cursor): string {
  return url
    .replace(/\{([^{}]*)\}/g, (written, name: string) => {
      const preset = at(server, 'variables', name, 'default')?.value;
      return preset === undefined ? written : valueText(preset);
    })
    .replace(/\/$/, '');
}
