/** The part of the package that paydocs uses. */
export type Satteri = Pick<typeof import('satteri'), 'markdownToMdast'>;

/** Loads the package. Returns undefined if it is not installed or not available for this platform. */
export async function loadSatteri(): Promise<Satteri | undefined> {
  try {
    return await import('satteri');
  } catch {
    return undefined;
  }
}
