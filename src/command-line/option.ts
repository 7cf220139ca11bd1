import { InvalidArgumentError, Option } from 'commander';
import type { CommandOption } from '../contract/commands.ts';

/** Returns an option as commander takes it. */
export function commanderOption({
  flags,
  description,
  choices,
  default: initial,
  isRepeated,
  value,
}: CommandOption): Option {
  const option = new Option(flags, description);
  if (choices !== undefined) option.choices([...choices]);
  const parsed = (written: string): string => {
    if (value === undefined) return written;
    const result = value.parse(written);
    if (result === undefined) throw new InvalidArgumentError(value.expected);
    return result;
  };
  if (isRepeated)
    return option
      .argParser((written: string, all: readonly string[]) => [...all, parsed(written)])
      .default([]);
  if (value !== undefined) option.argParser(parsed);
  return option.default(initial, initial);
}
