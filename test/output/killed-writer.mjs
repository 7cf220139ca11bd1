// A worker thread that writes a site, and dies just before the nth time that the disk would change: like a killed
// process it runs no cleanup. workerData: { writer, fatal, siteDirectory, files }; `writer` is the code of src/output.

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';

const { writer, fatal, siteDirectory, files } = workerData;
let touches = 0;

for (const name of ['writeFileSync', 'renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'copyFileSync']) {
  const original = fs[name];
  fs[name] = (...parameters) => {
    touches += 1;
    if (touches === fatal) process.exit(1);
    return original(...parameters);
  };
}
syncBuiltinESMExports();

const { openOutput, write } = await import(writer);

async function* artifacts() {
  for (const [path, data] of Object.entries(files)) yield { path, data };
}

const mount = { baseUrl: '/', trailingSlash: null };
const outDirectory = join(siteDirectory, 'dist');
const output = openOutput({ siteDirectory, outDirectory, program: 'program', isTrusted: true });
const outcome = async () => ({ inputs: 'inputs', pages: 1, problems: [], watched: [] });
await write(artifacts, { siteDirectory, output, mount, outcome });
