import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Env } from '#server/env/env.ts';
import type { Terminal } from '#server/env/terminal.ts';
import { joinWithOr, UsageError } from './commands/usage-error.ts';

export type Command = {
  /** One line for each way to call the command. */
  readonly usage: readonly string[];
  readonly about: string;
  /**
   * Runs the command and returns the text to print. `terminal` shows progress; large output is streamed
   * to `out`. Settings are read by `readEnv` on demand, which throws if a setting is invalid.
   */
  run(args: readonly string[], readEnv: () => Env, terminal: Terminal, out: Writable): Promise<string>;
};

/** Reads an option that has a fixed set of values. */
export function readOption<Value extends string>(
  option: string,
  values: readonly Value[],
  text: string | undefined,
): Value {
  const value = values.find((allowedValue) => allowedValue === text);
  if (value !== undefined) return value;
  const inputMessage = text === undefined ? '' : ` (got "${text}")`;
  throw new UsageError(`${option} must be ${joinWithOr(values)}${inputMessage}.`);
}

/**
 * Parses arguments. Only the first sentence of Node's error message is used: the others concern
 * positional arguments that do not apply here.
 */
export function parseArguments<const Options extends Record<string, { type: 'string' | 'boolean' }>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [firstSentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\.(?:\s|$)/);
    throw new UsageError(`${firstSentence}.`);
  }
}
