import { contentHash, shortHash } from '../../../../files/hash.ts';
import { outputPath } from '../../../../shared/paths.ts';
import type { Artifact } from '../../../../types.ts';
import { jsonText } from '../../../shared/lossless.ts';
import type { TestCards } from '../../../shared/offered/values.ts';
import { closureOf } from '../closure.ts';
import type { ApiModel, Operation } from '../model.ts';
import { builderData, isBuildable } from './builder-data.ts';

/** The files that request builders load, one for an operation. */
export interface BuilderFiles {
  /** Returns a hash of everything in an operation's file; undefined for an operation without one. */
  readonly nameOf: (operation: Operation) => string | undefined;
  readonly fileOf: (operation: Operation) => readonly Artifact[];
}

/** Names files by what they are made from, so that a page that shows another name is another page. */
export function createBuilderFiles(
  model: ApiModel,
  cards: TestCards | undefined,
  sandbox?: string,
): BuilderFiles {
  const codes = cards === undefined ? [] : model.operations.flatMap(({ errorCodes }) => errorCodes);
  const known = cards && { cards, listedCodes: new Set(codes) };
  const codesKey = [...(known?.listedCodes ?? [])].sort();
  const cardsKey = JSON.stringify([cards ?? null, codesKey, ...(sandbox === undefined ? [] : [sandbox])]);
  const nameOf = (operation: Operation): string | undefined =>
    isBuildable(operation) ? shortHash(closureOf(operation, model) + cardsKey) : undefined;
  return {
    nameOf,
    fileOf(operation) {
      const name = nameOf(operation);
      if (name === undefined) return [];
      return [
        {
          path: outputPath(`reference/requests/${name}.json`),
          key: contentHash(`builder ${name}`),
          data: () => jsonText(builderData(operation, model, { known, sandbox })),
        },
      ];
    },
  };
}
