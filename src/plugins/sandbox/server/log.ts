import type { Io } from '../../../command-line/io.ts';
import { printable } from '../../../command-line/printable.ts';
import type { DeliveryAttempt } from './deliver.ts';
import type { SandboxAnswer, SandboxRequest } from './exchange.ts';
import type { Move } from './objects.ts';

/** Reports what happens in a sandbox, without bodies and secrets. */
export interface Log {
  readonly exchange: (request: SandboxRequest, answer: SandboxAnswer) => void;
  readonly move: (move: Move) => void;
  readonly webhook: (attempt: DeliveryAttempt) => void;
}

/** Creates a log on standard output, as lines of JSON or as readable text. */
export function createLog(io: Io, isJson: boolean): Log {
  const write = (line: string): void => void io.stdout.write(`${line}\n`);
  const report = (entry: object, ...lines: readonly string[]): void =>
    write(isJson ? JSON.stringify(entry) : lines.map(printable).join('\n'));
  return {
    exchange({ method, target }, { status, refused, drops, headers }) {
      const page = /<([^>]*)>; rel="help"/.exec(headers.Link ?? '')?.[1];
      const end = drops ? 'dropped' : String(status);
      report(
        {
          type: 'request',
          method,
          target,
          status,
          ...(drops && { dropped: true }),
          ...(refused && { reason: refused.reason, problem: refused.text, field: refused.field }),
          ...(page !== undefined && { page }),
        },
        `${end} ${method} ${target}`,
        ...(refused ? [`  ${refused.text}`, ...(page === undefined ? [] : [`  ${page}`])] : []),
      );
    },
    move({ object, transition, from }) {
      report(
        {
          type: 'state',
          object: object.type.name,
          id: object.id,
          from: from ?? null,
          to: transition.to,
          ...(transition.sends !== undefined && { event: transition.sends }),
        },
        `    ${object.type.name} ${object.id}: ${from ?? 'new'} → ${transition.to}`,
      );
    },
    webhook({ event, attempt, result }) {
      report(
        { type: 'webhook', event, attempt, result },
        `    webhook ${event}${attempt > 1 ? ` (attempt ${attempt})` : ''}: ${result}`,
      );
    },
  };
}
