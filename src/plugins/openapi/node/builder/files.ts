import { contentHash, shortHash } from '../../../../files/hash.ts';
import { outputPath } from '../../../../shared/paths.ts';
import type { Artifact } from '../../../../types.ts';
import { jsonText } from '../../../shared/lossless.ts';
import type { TestCards } from '../../../shared/offered/values.ts';
import { closureOf } from '../closure.ts';
import type { ApiModel, Operation } from '../model.ts';
import { builderData, isBuildable } from './builder-data.ts';

/** Data files of request builders, one for each operation. */
export interface BuilderFiles {
  /** Returns the name of an operation's file, a hash of its content; undefined for an operation without one. */
  readonly nameOf: (operation: Operation) => string | undefined;
  readonly fileOf: (operation: Operation) => readonly Artifact[];
}

/** Creates the files. A file is named by the hash of its inputs, so that a page changes when its data changes. */
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
