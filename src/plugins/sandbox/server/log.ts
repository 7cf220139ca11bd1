import { type CommandServices, printable } from 'paydocs/plugin';
import type { DeliveryAttempt } from './deliver.ts';
import type { SandboxAnswer, SandboxRequest } from './exchange.ts';
import type { Move } from './objects.ts';

/** Reports what happens in a sandbox, without bodies and secrets. */
export interface Log {
  readonly exchange: (request: SandboxRequest, answer: SandboxAnswer) => void;
  readonly move: (move: Move) => void;
  readonly webhook: (attempt: DeliveryAttempt) => void;
}

/** Returns a log to the standard output: lines of JSON, or lines for people. */
export function createLog({ write }: Pick<CommandServices, 'write'>, isJson: boolean): Log {
  const report = (entry: object, ...lines: readonly string[]): void =>
    write(`${isJson ? JSON.stringify(entry) : lines.map(printable).join('\n')}\n`);
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
