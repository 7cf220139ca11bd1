import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';

/** Serves a finished site of any generator the way most hosts do: gzip, `index.html`, and pages without `.html`. */
export async function serveOutput(
  directory: string,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const packed = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, response) => {
    const file = fileOf(directory, decodeURIComponent(url.split(/[?#]/)[0] ?? '/'));
    if (file === undefined) return response.writeHead(404).end();
    const data = packed.get(file) ?? gzipSync(readFileSync(file));
    packed.set(file, data);
    const type = lookup(file) ?? 'application/octet-stream';
    return response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(data);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function fileOf(directory: string, path: string): string | undefined {
  const place = join(directory, normalize(path).replace(/\/$/, ''));
  const candidates = [place, `${place}.html`, join(place, 'index.html')];
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
}
