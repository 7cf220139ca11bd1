import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folder } from '../helpers/folder.ts';
import { site as makeSite } from '../helpers/site.ts';
import { built, builtEveryFeature, builtOwnSite } from '../proof/sites.ts';

const FRAGILE = `import { useState } from 'react';

export default function Fragile() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('It broke.');
  return <><h1>Fragile</h1><button type="button" onClick={() => setBroken(true)}>Break</button></>;
}
`;

async function builtFragileSite(): Promise<string> {
  const made = makeSite({ 'pages/index.md': '# Home\n', 'pages/fragile.tsx': FRAGILE });
  const { status, stderr } = await made.build();
  if (status !== 0) throw new Error(stderr);
  return join(made.directory, 'dist');
}

/** A copy of an output without its scripts: none of them runs, as in a browser that runs none. */
async function withoutScripts(output: Promise<string>): Promise<string> {
  const copy = folder();
  cpSync(await output, copy, { recursive: true });
  for (const name of readdirSync(join(copy, 'assets')))
    if (/\.js(?:\.\w+)?$/.test(name)) rmSync(join(copy, 'assets', name));
  return copy;
}

const orbit = fileURLToPath(new URL('../sites/orbit', import.meta.url));

/** The sites of the walk, and how each is built. */
export const SITES = {
  /** This repository's own. */
  own: builtOwnSite,
  every: builtEveryFeature,
  /** Three versions in three languages. */
  orbit: () => built('orbit', (directory) => cpSync(orbit, directory, { recursive: true })),
  fragile: builtFragileSite,
  scriptless: () => withoutScripts(builtEveryFeature()),
} as const;

export type SiteName = keyof typeof SITES;
