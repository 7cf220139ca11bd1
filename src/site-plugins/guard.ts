import { siteError } from '../assets/site-error.ts';
import { asSentence, error, ProblemsError } from '../problems.ts';

const HINT =
  'It leaves something that cannot be shown, or throws after its call. Remove plugins from "plugins" in site.config.yaml to find which one.';

/** Runs work on what plugins of a site have made. Whatever fails there is a problem with them, also what they throw later. */
export async function guarded<Value>(
  about: string,
  siteDirectory: string,
  work: () => Promise<Value>,
): Promise<Value> {
  let fail: (reason: unknown) => void = () => {};
  const late = new Promise<never>((_, reject) => {
    fail = reject;
  });
  process.on('uncaughtException', fail);
  try {
    return await Promise.race([work(), late]);
  } catch (reason) {
    if (reason instanceof ProblemsError) throw reason;
    const message = reason instanceof Error ? reason.message : String(reason);
    const file = about.startsWith('content/') ? about : undefined;
    const { line, column, ...place } = siteError(reason, siteDirectory) ?? { file };
    const text = `A plugin of the site breaks ${about}: ${asSentence(message)}`;
    throw new ProblemsError([error('plugin-error', text, { file: place.file, line, column, hint: HINT })]);
  } finally {
    process.off('uncaughtException', fail);
  }
}
