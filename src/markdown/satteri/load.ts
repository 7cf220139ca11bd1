/** What we use of the package. */
export type Satteri = Pick<typeof import('satteri'), 'markdownToMdast'>;

/** The package; undefined where it is not installed, or has no program for this machine. */
export async function loadSatteri(): Promise<Satteri | undefined> {
  try {
    return await import('satteri');
  } catch {
    return undefined;
  }
}
