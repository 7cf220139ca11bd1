import { request as send } from 'node:http';

/** Response of a server. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A request to the letter. */
interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly method?: string | undefined;
}

/** Sends a request to a server on this machine: `fetch` would tidy the path up, and choose the header Host itself. */
export function ask(port: number, asked: Asked, encoding: 'latin1' | 'utf8' = 'utf8'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send({ host: 'localhost', port, ...asked }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(encoding),
        }),
      );
    });
    request.on('error', reject).end();
  });
}
