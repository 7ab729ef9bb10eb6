import type { Writable } from 'node:stream';
import type { Env } from '#server/env/env.ts';
import type { Terminal } from '#server/env/terminal.ts';
import type { Command } from './command.ts';
import { UsageError } from './commands/usage-error.ts';
import { DATA_COMMANDS } from './data-commands.ts';
import { MAINTENANCE_COMMANDS } from './maintenance-commands.ts';
import { PEOPLE_COMMANDS } from './people-commands.ts';

/** All commands, by name. */
const COMMANDS: Readonly<Record<string, Command>> = {
  ...DATA_COMMANDS,
  ...PEOPLE_COMMANDS,
  ...MAINTENANCE_COMMANDS,
};

function helpText(): string {
  const commands = [
    ...Object.values(COMMANDS),
    { usage: ['help', '<command> --help'], about: 'Shows this, or one command' },
  ];
  return commands.map(formatHelp).join('\n');
}

function formatHelp({ usage, about }: Pick<Command, 'usage' | 'about'>): string {
  return [...usage.map((line) => `  podium ${line}`), `      ${about}`].join('\n');
}

/** Runs the command line after `podium`. */
export async function runCommand(
  [commandName, ...args]: readonly string[],
  readEnv: () => Env,
  terminal: Terminal,
  out: Writable,
): Promise<string> {
  if (commandName === undefined || commandName === 'help' || commandName === '--help' || commandName === '-h')
    return helpText();
  const command = Object.hasOwn(COMMANDS, commandName) ? COMMANDS[commandName] : undefined;
  if (!command) {
    throw new UsageError(
      `"${commandName}" is not a command: there are ${Object.keys(COMMANDS).join(', ')} and help.`,
    );
  }
  if (args.includes('--help') || args.includes('-h')) return formatHelp(command);
  return command.run(args, readEnv, terminal, out);
}
