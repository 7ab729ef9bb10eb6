import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Env } from '#server/env/env.ts';
import type { Terminal } from '#server/env/terminal.ts';
import { orList, UsageError } from './commands/usage-error.ts';

export type Command = {
  /** A line for each way to call it. */
  readonly usage: readonly string[];
  readonly about: string;
  /**
   * Returns what to print; `terminal` shows how far it is meanwhile. What is large goes to `out` by itself. The settings
   * are read when they are asked for: a mistake in them is told then.
   */
  run(args: readonly string[], env: () => Env, terminal: Terminal, out: Writable): Promise<string>;
};

/** The value of an option that has a few. */
export function oneOf<Value extends string>(
  option: string,
  values: readonly Value[],
  text: string | undefined,
): Value {
  const value = values.find((known) => known === text);
  if (value !== undefined) return value;
  const given = text === undefined ? '' : ` (got "${text}")`;
  throw new UsageError(`${option} must be ${orList(values)}${given}.`);
}

/** Node's own messages are sentences already; what follows the first one is about arguments that no command has. */
export function read<const Options extends Record<string, { type: 'string' | 'boolean' }>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\.(?:\s|$)/);
    throw new UsageError(`${sentence}.`);
  }
}
