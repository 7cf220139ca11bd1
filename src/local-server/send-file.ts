import { createReadStream, type Stats, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { lookup } from 'mrmime';
import { type Roots, realFile } from '../files/real-entry.ts';

/** A file, and the folders: it and its compressed copies are sent only from inside one of them, after following links. */
export interface SentFile {
  readonly file: string;
  readonly roots: Roots;
  /** False: files next to it are not its compressed copies. */
  readonly hasCopies?: false;
}

/**
 * Sends a file. Sends a compressed copy if there is one and the client accepts it, or status 304 if the client
 * has the file.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, roots, hasCopies }: SentFile,
): Promise<void> {
  const accepted = hasCopies === false ? '' : (request.headers['accept-encoding'] ?? '');
  const { path, stats, encoding } = bestCopy({ file, roots }, accepted);
  const tag = `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', contentTypeOf(file));
  response.setHeader('ETag', tag);
  response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  if (!response.hasHeader('Cache-Control'))
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  if (response.statusCode === 200 && knows(request, tag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Length', stats.size);
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(path), response);
}

/** Returns the content type for a file name. Text is always UTF-8. */
export function contentTypeOf(file: string): string {
  const type =
    lookup(file) ?? (/\.webmanifest$/.test(file) ? 'application/manifest+json' : 'application/octet-stream');
  const isText = type.startsWith('text/') || /^application\/(?:json|manifest\+json)$/.test(type);
  return isText ? `${type}; charset=utf-8` : type;
}

interface Copy {
  readonly path: string;
  readonly stats: Stats;
  readonly encoding?: string;
}

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

function bestCopy({ file, roots }: SentFile, accepted: string): Copy {
  for (const [encoding, ending] of ENCODINGS) {
    const path = accepts(accepted, encoding) ? realFile(file + ending, roots) : undefined;
    if (path !== undefined) return { path, stats: statSync(path), encoding };
  }
  const path = realFile(file, roots);
  if (path === undefined) throw new Error('The file is no longer in the output.');
  return { path, stats: statSync(path) };
}

/** True if an Accept-Encoding header names an encoding with a quality other than 0. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

function knows(request: IncomingMessage, tag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
