import type { Writable } from 'node:stream';
import type { Env } from '#server/env/env.ts';
import type { Terminal } from '#server/env/terminal.ts';
import type { Command } from './command.ts';
import { UsageError } from './commands/usage-error.ts';
import { DATA_COMMANDS } from './data-commands.ts';
import { PEOPLE_COMMANDS } from './people-commands.ts';
import { UPKEEP_COMMANDS } from './upkeep-commands.ts';

/** Every command, by the word that asks for it. */
const COMMANDS: Readonly<Record<string, Command>> = {
  ...DATA_COMMANDS,
  ...PEOPLE_COMMANDS,
  ...UPKEEP_COMMANDS,
};

function help(): string {
  const commands = [
    ...Object.values(COMMANDS),
    { usage: ['help', '<command> --help'], about: 'Shows this, or one command' },
  ];
  return commands.map(helpOf).join('\n');
}

function helpOf({ usage, about }: Pick<Command, 'usage' | 'about'>): string {
  return [...usage.map((line) => `  podium ${line}`), `      ${about}`].join('\n');
}

/** Runs what was typed after `podium`. */
export async function runCommand(
  [word, ...args]: readonly string[],
  env: () => Env,
  terminal: Terminal,
  out: Writable,
): Promise<string> {
  if (word === undefined || word === 'help' || word === '--help' || word === '-h') return help();
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (!command) {
    throw new UsageError(
      `"${word}" is not a command: there are ${Object.keys(COMMANDS).join(', ')} and help.`,
    );
  }
  if (args.includes('--help') || args.includes('-h')) return helpOf(command);
  return command.run(args, env, terminal, out);
}
