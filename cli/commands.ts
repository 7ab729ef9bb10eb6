import { parseArgs } from 'node:util';
import { hongKongDay } from '#domain/date.ts';
import type { Env } from '#server/env.ts';
import type { Terminal } from '#server/terminal.ts';
import { LAYERS } from './basemap/layers.ts';
import { withDatabase } from './connect.ts';
import {
  EXPORT_FORMATS,
  exportEnquiries,
  listEnquiries,
  MARKS,
  markEnquiries,
  readNumber,
} from './enquiries.ts';
import { changeStatus, dataVersion, readStatus, readStockName, STATUSES } from './stock-status.ts';
import { UsageError } from './usage-error.ts';

type Command = {
  readonly usage: string;
  readonly about: string;
  /** Answers what to print; `terminal` shows how far it is meanwhile. */
  run(args: readonly string[], env: Env, terminal: Terminal): Promise<string>;
};

/** Every command, by the word that asks for it. */
const COMMANDS: Readonly<Record<string, Command>> = {
  stock: {
    usage: `stock <id> --status ${STATUSES.join('|')}`,
    about: 'Changes the status of a listing; a running Podium shows it within seconds',
    async run(args, env) {
      const { positionals, values } = read(args, { status: { type: 'string' } });
      const [text, ...more] = positionals;
      if (text === undefined || more.length > 0) throw new UsageError('Give the id of one listing.');
      const name = readStockName(text);
      const status = readStatus(values.status);
      return withDatabase(env, (pool) => changeStatus(pool, name, status, hongKongDay(Date.now())));
    },
  },
  version: {
    usage: 'version',
    about: 'Tells the data version, which grows with every change',
    async run(args, env) {
      if (read(args, {}).positionals.length > 0) throw new UsageError('version takes nothing more.');
      return withDatabase(env, async (pool) => `Data version ${await dataVersion(pool)}`);
    },
  },
  enquiries: {
    usage:
      'enquiries list [--which new|all] | export [--format csv|ndjson] [--out file] | mark <no>... --as handled|new',
    about: 'Lists, exports and marks what visitors have sent, whether it was mailed or is waiting',
    async run(args, env) {
      const { positionals, values } = read(args, {
        which: { type: 'string' },
        format: { type: 'string' },
        out: { type: 'string' },
        as: { type: 'string' },
      });
      const [action, ...numbers] = positionals;
      if (action === 'mark') {
        if (numbers.length === 0) throw new UsageError('Give the number of an enquiry, such as E000042.');
        const mark = oneOf('--as', MARKS, values.as);
        numbers.forEach(readNumber);
        return withDatabase(env, (pool) => markEnquiries(pool, numbers, mark));
      }
      if (numbers.length > 0) throw new UsageError(`enquiries ${action} takes no numbers.`);
      if (action === 'export') {
        const format = oneOf('--format', EXPORT_FORMATS, values.format ?? 'csv');
        return withDatabase(env, (pool) => exportEnquiries(pool, format, values.out));
      }
      if (action !== 'list') throw new UsageError('enquiries must be followed by list, export or mark.');
      const which = oneOf('--which', ['new', 'all'], values.which ?? 'new');
      return withDatabase(env, (pool) => listEnquiries(pool, which === 'all'));
    },
  },
  basemap: {
    usage: 'basemap build <folder|files> [--out file]',
    about: `Makes a base map (PMTiles) from your own GeoJSON: files named after ${LAYERS.join(', ')}`,
    async run(args, env, terminal) {
      const { positionals, values } = read(args, { out: { type: 'string' } });
      // Other commands do without the libraries that cut tiles.
      const { runBasemap } = await import('./basemap/command.ts');
      return runBasemap(positionals, values.out, env, terminal);
    },
  },
};

/** The value of an option that has a few. */
function oneOf<Value extends string>(
  option: string,
  values: readonly Value[],
  text: string | undefined,
): Value {
  const value = values.find((known) => known === text);
  if (value !== undefined) return value;
  const given = text === undefined ? '' : ` (it is "${text}")`;
  throw new UsageError(`${option} must be ${values.join(' or ')}${given}.`);
}

/** Node's own messages are sentences already. */
function read<const Options extends Record<string, { type: 'string' }>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function help(): string {
  const rows = Object.values(COMMANDS).map(({ usage, about }) => `  podium ${usage}\n      ${about}`);
  return `${rows.join('\n')}\n  podium help\n      Tells this`;
}

/** Runs what was typed after `podium`. */
export async function runCommand(
  [word, ...args]: readonly string[],
  env: () => Env,
  terminal: Terminal,
): Promise<string> {
  if (word === undefined || word === 'help' || word === '--help') return help();
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (!command) {
    throw new UsageError(
      `"${word}" is not a command: there are ${Object.keys(COMMANDS).join(', ')} and help.`,
    );
  }
  return command.run(args, env(), terminal);
}
