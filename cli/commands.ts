import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import { FEED_RIGHTS } from '#domain/office/feed.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { hongKongDay } from '#domain/text/date.ts';
import type { Env } from '#server/env/env.ts';
import type { Terminal } from '#server/env/terminal.ts';
import { LAYERS } from './basemap/layers.ts';
import {
  EXPORT_FORMATS,
  exportEnquiries,
  listEnquiries,
  MARKS,
  markEnquiries,
  readNumber,
  resendEnquiries,
  savePhotos,
  saveResume,
} from './commands/enquiries.ts';
import {
  addUser,
  listUsers,
  OFFICE_COMMANDS,
  readPassword,
  readUserName,
  removeUser,
  setPassword,
} from './commands/office.ts';
import { changeStatus, dataVersion, readStatus, readStockName } from './commands/stock-status.ts';
import {
  createToken,
  listTokens,
  readRights,
  readTokenName,
  revokeToken,
  TOKEN_COMMANDS,
} from './commands/tokens.ts';
import { orList, UsageError } from './commands/usage-error.ts';
import { withDatabase, withStoppedDatabase } from './connect.ts';

type Command = {
  /** A line for each way to call it. */
  readonly usage: readonly string[];
  readonly about: string;
  /** Returns what to print; `terminal` shows how far it is meanwhile. What is large goes to `out` by itself. */
  run(args: readonly string[], env: Env, terminal: Terminal, out: Writable): Promise<string>;
};

/** Every command, by the word that asks for it. */
const COMMANDS: Readonly<Record<string, Command>> = {
  stock: {
    usage: [`stock <id> --status ${STOCK_STATUSES.join('|')}`],
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
    usage: ['version'],
    about: 'Shows the data version, which grows with every change',
    async run(args, env) {
      if (read(args, {}).positionals.length > 0) throw new UsageError('version takes no arguments.');
      return withDatabase(env, async (pool) => `Data version ${await dataVersion(pool)}`);
    },
  },
  enquiries: {
    usage: [
      'enquiries list [--which waiting|all]',
      'enquiries export [--format csv|ndjson] [--out <file>]',
      'enquiries photos <number> [--out <folder>]',
      'enquiries resume <number> [--out <folder>]',
      'enquiries mark <number>... --as handled|new',
      'enquiries resend <number>...',
      'enquiries forget <number>...|--phone <number>|--email <address> [--dry-run] [--yes]',
    ],
    about:
      'Lists, exports and marks what visitors have sent, whether it was mailed or is waiting; resend retries mail that was permanently refused, forget deletes what one person has sent',
    async run(args, env, _terminal, out) {
      const { positionals, values } = read(args, {
        which: { type: 'string' },
        format: { type: 'string' },
        out: { type: 'string' },
        as: { type: 'string' },
        phone: { type: 'string' },
        email: { type: 'string' },
        'dry-run': { type: 'boolean' },
        yes: { type: 'boolean' },
      });
      const [action, ...numbers] = positionals;
      if (action === 'forget') {
        // Loaded here only: no other command needs the code for photographs.
        const { askOnTerminal, forgetPerson, readPerson } = await import('./commands/forget-enquiries.ts');
        const person = readPerson(numbers, values);
        return withDatabase(env, (pool) =>
          forgetPerson(pool, person, {
            dryRun: values['dry-run'] === true,
            confirm: values.yes ? async () => true : askOnTerminal,
            dataFolder: env.PODIUM_DATA,
          }),
        );
      }
      if (action === 'mark') {
        if (numbers.length === 0) throw new UsageError('Give the number of an enquiry, such as E000042.');
        const mark = oneOf('--as', MARKS, values.as);
        numbers.forEach(readNumber);
        return withDatabase(env, (pool) => markEnquiries(pool, numbers, mark));
      }
      if (action === 'resend') {
        if (numbers.length === 0) throw new UsageError('Give the number of an enquiry, such as E000042.');
        numbers.forEach(readNumber);
        return withDatabase(env, (pool) => resendEnquiries(pool, numbers));
      }
      if (action === 'photos' || action === 'resume') {
        const [number, ...more] = numbers;
        if (number === undefined || more.length > 0) throw new UsageError('Give the number of one enquiry.');
        readNumber(number);
        const save = action === 'photos' ? savePhotos : saveResume;
        return withDatabase(env, (pool) => save(pool, number, values.out ?? '.'));
      }
      if (numbers.length > 0) throw new UsageError(`enquiries ${action} takes no numbers.`);
      if (action === 'export') {
        const format = oneOf('--format', EXPORT_FORMATS, values.format ?? 'csv');
        return withDatabase(env, (pool) => exportEnquiries(pool, format, values.out, out));
      }
      if (action !== 'list')
        throw new UsageError(
          'enquiries must be followed by list, export, photos, resume, mark, resend or forget.',
        );
      const which = oneOf('--which', ['waiting', 'all'], values.which ?? 'waiting');
      return withDatabase(env, (pool) => listEnquiries(pool, which === 'all'));
    },
  },
  import: {
    usage: [
      'import <kind> <file|-|https or sftp address> [--partial] [--replace [--max-withdrawn <percentage|number>]] [--feed-wins] [--strict] [--ignore-unknown] [--dry-run] [--report <file>] [--map reso|reaxml|blm|kyero|<file>] [--format csv|ndjson|xlsx|json|xml|blm] [--encoding <name>] [--into-demo]',
      'import --learn <kind> <file> [--map <new file>]',
      'import undo [<number>]',
      'import history',
      'import --explain <kind>',
    ],
    about:
      'Imports CSV, NDJSON or an Excel workbook, all rows or none; --partial imports the valid rows, --replace withdraws what the file leaves out, and imports nothing when that is more than --max-withdrawn (20% unless given, 100% for all), --feed-wins uses the file where the office has set something else, --strict refuses suspicious values, --ignore-unknown skips unknown columns, --dry-run changes nothing; --map converts a feed in another form and --learn writes a first map; undo reverses the newest import or the one with the given number, history lists them, --explain lists the columns of a kind',
    async run(args, env, terminal) {
      const { positionals, values } = read(args, {
        explain: { type: 'boolean' },
        partial: { type: 'boolean' },
        replace: { type: 'boolean' },
        'max-withdrawn': { type: 'string' },
        'dry-run': { type: 'boolean' },
        'into-demo': { type: 'boolean' },
        'feed-wins': { type: 'boolean' },
        'ignore-unknown': { type: 'boolean' },
        strict: { type: 'boolean' },
        format: { type: 'string' },
        report: { type: 'string' },
        encoding: { type: 'string' },
        map: { type: 'string' },
        learn: { type: 'boolean' },
      });
      const [name, file, ...more] = positionals;
      const {
        explain,
        importFrom,
        importHistory,
        learnFile,
        checkFile,
        readEncoding,
        readKind,
        readMaxWithdrawn,
        undoLastImport,
      } = await import('./commands/import.ts');
      const { readFormat } = await import('#server/feeds/import-file.ts');
      const { sftpOf } = await import('#server/feeds/configured-feed.ts');
      if (name === 'undo' || name === 'history') {
        if (more.length > 0 || (name === 'history' && file !== undefined))
          throw new UsageError(
            `import ${name} takes ${name === 'undo' ? 'the number of one import' : 'no arguments'}.`,
          );
        return withDatabase(env, (pool) =>
          name === 'undo' ? undoLastImport(pool, file) : importHistory(pool),
        );
      }
      const kind = readKind(name);
      if (values.explain) return explain(kind);
      if (file === undefined || more.length > 0) throw new UsageError('Give one file to import.');
      readFormat(values.format, file);
      const replace = values.replace === true;
      const flags = {
        format: values.format,
        report: values.report,
        encoding: readEncoding(values.encoding),
        map: values.map,
        partial: values.partial === true,
        replace,
        maxWithdrawn: readMaxWithdrawn(values['max-withdrawn'], replace),
        feedWins: values['feed-wins'] === true,
        ignoreUnknown: values['ignore-unknown'] === true,
        strict: values.strict === true,
        dryRun: values['dry-run'] === true,
        intoDemo: values['into-demo'] === true,
      };
      await checkFile(file);
      if (values.learn) {
        if (file === '-' || file.includes('://'))
          throw new UsageError('A map can only be learnt from a file.');
        const out = values.map ?? `${file}.map.json`;
        return withDatabase(env, (pool) => learnFile(pool, kind, file, out, flags));
      }
      return withDatabase(env, (pool) => importFrom(pool, kind, file, flags, terminal, sftpOf(env)));
    },
  },
  export: {
    usage: ['export <kind> [<file>] [--format csv|ndjson]'],
    about: 'Writes all rows of a kind as import takes them, into a file or to the output',
    async run(args, env, _terminal, out) {
      const { positionals, values } = read(args, { format: { type: 'string' } });
      const [name, file, ...more] = positionals;
      const { exportKind, readKind, readWrittenFormat } = await import('./commands/import.ts');
      const kind = readKind(name);
      if (more.length > 0) throw new UsageError('Give one file to write.');
      const format = readWrittenFormat(values.format, file);
      return withDatabase(env, (pool) => exportKind(pool, kind, format, file, out));
    },
  },
  backup: {
    usage: ['backup <file>', 'backup verify <file>'],
    about:
      'Writes all data, photographs and the brand into one file while the portal runs; verify restores a backup into a PostgreSQL that is thrown away and compares every table',
    async run(args, env, terminal) {
      const { positionals } = read(args, {});
      const isVerify = positionals[0] === 'verify';
      const [file, ...more] = isVerify ? positionals.slice(1) : positionals;
      if (file === undefined || more.length > 0) throw new UsageError('Give the file of one backup.');
      // Loaded here only: no other command reads or writes backups.
      const { makeBackup, verifyBackup } = await import('./commands/backup.ts');
      if (isVerify) return verifyBackup(file, env, terminal, withStoppedDatabase);
      return withDatabase(env, (pool) => makeBackup(pool, file, env, terminal));
    },
  },
  restore: {
    usage: ['restore <file> [--replace]'],
    about:
      'Puts a backup into an empty database while Podium is stopped; --replace deletes the data and photographs that are there',
    async run(args, env, terminal) {
      const { positionals, values } = read(args, { replace: { type: 'boolean' } });
      const [file, ...more] = positionals;
      if (file === undefined || more.length > 0) throw new UsageError('Give the file of one backup.');
      const { restoreFile } = await import('./commands/backup.ts');
      return restoreFile(file, values.replace === true, env, terminal, withStoppedDatabase);
    },
  },
  photos: {
    usage: ['photos check [--out <file>]'],
    about: 'Names photographs that are missing, broken, too small or unused; --out writes all of them as CSV',
    async run(args, env) {
      const { positionals, values } = read(args, { out: { type: 'string' } });
      const [action, ...more] = positionals;
      if (action !== 'check' || more.length > 0) throw new UsageError('photos must be followed by check.');
      // Loaded here only: no other command looks into pictures.
      const { photoReport } = await import('./commands/photos.ts');
      return withDatabase(env, (pool) => photoReport(pool, env.PODIUM_DATA, values.out));
    },
  },
  demo: {
    usage: ['demo --stocks <number> [--seed <number>]'],
    about:
      'Loads demonstration data, or replaces them; --stocks 0 leaves districts, streets, stations and usages',
    async run(args, env, terminal) {
      const { positionals, values } = read(args, { stocks: { type: 'string' }, seed: { type: 'string' } });
      if (positionals.length > 0) throw new UsageError('demo takes only --stocks and --seed.');
      const { readSize, replaceDemo } = await import('./commands/demo.ts');
      const stocks = readSize('--stocks', values.stocks, 1_000_000);
      const seed = readSize('--seed', values.seed ?? String(env.PODIUM_DEMO_SEED), 999_999_999);
      return withDatabase(env, (pool) => replaceDemo(pool, stocks, seed, terminal));
    },
  },
  office: {
    usage: [
      'office add-user <name> [--password-from <file>|-]',
      'office set-password <name> [--password-from <file>|-]',
      'office remove-user <name>',
      'office list-users',
    ],
    about: 'Manages office users; without a file a password is generated and shown once',
    async run(args, env) {
      const { positionals, values } = read(args, { 'password-from': { type: 'string' } });
      const [action, text, ...more] = positionals;
      if (more.length > 0) throw new UsageError('Give the name of one user.');
      const known = OFFICE_COMMANDS.find((command) => command === action);
      if (known === undefined) throw new UsageError(`office must be followed by ${orList(OFFICE_COMMANDS)}.`);
      if (known === 'list-users') return withDatabase(env, listUsers);
      const name = readUserName(text);
      if (known === 'remove-user') return withDatabase(env, (pool) => removeUser(pool, name));
      const password = await readPassword(values['password-from'], name);
      const change = known === 'add-user' ? addUser : setPassword;
      return withDatabase(env, (pool) => change(pool, name, password));
    },
  },
  tokens: {
    usage: [
      `tokens create <name> [--rights ${FEED_RIGHTS.join(',')}]`,
      'tokens list',
      'tokens revoke <name>',
    ],
    about:
      'Manages tokens of the write API, by which other systems send listings (write unless --rights says otherwise); a token is shown once',
    async run(args, env) {
      const { positionals, values } = read(args, { rights: { type: 'string' } });
      const [action, text, ...more] = positionals;
      const known = TOKEN_COMMANDS.find((command) => command === action);
      if (known === undefined) throw new UsageError(`tokens must be followed by ${orList(TOKEN_COMMANDS)}.`);
      if (known === 'list') return withDatabase(env, listTokens);
      if (more.length > 0) throw new UsageError('Give the name of one token.');
      const name = readTokenName(text);
      if (known === 'revoke') return withDatabase(env, (pool) => revokeToken(pool, name));
      const rights = readRights(values.rights);
      return withDatabase(env, (pool) => createToken(pool, name, rights));
    },
  },
  legal: {
    usage: [
      'legal list',
      'legal show <page> --lang zh|gb|en',
      'legal check <file>',
      'legal set <page> <file> --lang zh|gb|en',
      'legal reset <page> --lang zh|gb|en',
    ],
    about: `Puts your own Markdown in the place of a legal page (${LEGAL_PAGES.join(', ')}); show prints the present text, reset returns to Podium's`,
    async run(args, env) {
      const { positionals, values } = read(args, { lang: { type: 'string' } });
      const [action, ...words] = positionals;
      // Loaded here only: no other command reads Markdown.
      const legal = await import('./commands/legal.ts');
      const known = legal.LEGAL_COMMANDS.find((command) => command === action);
      if (known === undefined)
        throw new UsageError(`legal must be followed by ${orList(legal.LEGAL_COMMANDS)}.`);
      if (known === 'list') return withDatabase(env, legal.listLegal);
      const takesFile = known === 'check' || known === 'set';
      const [file, ...more] = known === 'check' ? words : words.slice(1);
      if (takesFile !== (file !== undefined) || more.length > 0)
        throw new UsageError(takesFile ? 'Give one Markdown file.' : `legal ${known} takes one page.`);
      const text = file === undefined ? undefined : await legal.readLegalFile(file);
      if (known === 'check') return `${file} can be used: "${text?.title}".`;
      const page = legal.readLegalPage(words[0]);
      const language = legal.readLegalLanguage(values.lang);
      return withDatabase(env, (pool) => {
        if (known === 'show') return legal.showLegal(pool, page, language);
        if (!text) return legal.resetLegal(pool, page, language);
        return legal.setLegal(pool, {
          page,
          language,
          markdown: text.markdown,
          changed_on: hongKongDay(Date.now()),
        });
      });
    },
  },
  basemap: {
    usage: ['basemap build <folder|files> [--out <file>]'],
    about: `Makes a base map (PMTiles) from your own GeoJSON: files named after ${LAYERS.join(', ')}`,
    async run(args, env, terminal) {
      const { positionals, values } = read(args, { out: { type: 'string' } });
      // Loaded here only: no other command needs the libraries that cut tiles.
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
  const given = text === undefined ? '' : ` (got "${text}")`;
  throw new UsageError(`${option} must be ${orList(values)}${given}.`);
}

/** Node's own messages are sentences already; what follows the first one is about arguments that no command has. */
function read<const Options extends Record<string, { type: 'string' | 'boolean' }>>(
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
  return command.run(args, env(), terminal, out);
}
