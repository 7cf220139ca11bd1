import type { Io } from '../../../command-line/io.ts';
import { UsageError } from '../../../command-line/status.ts';
import type { OfferedApi } from '../../shared/offered/api.ts';
import type { Secrets } from './signature.ts';

/**
 * Returns the secrets of the variables that the command line names. The file alone must not: it may come from strangers, and
 * its signatures would tell something about any variable. Throws a usage error for a variable that the file does not name.
 */
export function secretsOf(api: OfferedApi, names: readonly string[], env: Io['env']): Secrets {
  const known = new Set(
    api.operations.flatMap(({ security, parameters }) =>
      [...security.flat(), ...parameters].flatMap(({ signature }) => signature?.secret ?? []),
    ),
  );
  return Object.fromEntries(
    names.map((name) => {
      const value = env[name];
      if (!known.has(name))
        throw new UsageError(
          `No "x-signature" of the API has the secret "${name}".`,
          known.size === 0 ? 'Leave out --secret.' : `There are: ${[...known].join(', ')}.`,
        );
      if (value === undefined || value === '')
        throw new UsageError(
          `The environment has no variable "${name}".`,
          'Set it, or leave out --secret: the sandbox then takes the secret of the examples.',
        );
      return [name, value];
    }),
  );
}
