import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { type Command, parseArguments } from './command.ts';
import { changeStatus, readDataVersion, readStatus, readStockReference } from './commands/stock-status.ts';
import { UsageError } from './commands/usage-error.ts';
import { withDatabase } from './connect.ts';

/** Commands for listings, imports, exports and demonstration data. */
export const DATA_COMMANDS: Readonly<Record<string, Command>> = {
  stock: {
    usage: [`stock <id> --status ${STOCK_STATUSES.join('|')}`],
    about: 'Changes the status of a listing; a running Podium shows it within seconds',
    async run(args, readEnv) {
      const env = readEnv();
      const { positionals, values } = parseArguments(args, { status: { type: 'string' } });
      const [stockText, ...extraArguments] = positionals;
      if (stockText === undefined || extraArguments.length > 0)
        throw new UsageError('Give the id of one listing.');
      const name = readStockReference(stockText);
      const status = readStatus(values.status);
      return withDatabase(env, (pool) => changeStatus(pool, name, status, hongKongDay(Date.now())));
    },
  },
  version: {
    usage: ['version'],
    about: 'Shows the data version, which grows with every change',
    async run(args, readEnv) {
      const env = readEnv();
      if (parseArguments(args, {}).positionals.length > 0)
        throw new UsageError('version takes no arguments.');
      return withDatabase(env, async (pool) => `Data version ${await readDataVersion(pool)}`);
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
    async run(args, readEnv, terminal) {
      const env = readEnv();
      const { positionals, values } = parseArguments(args, {
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
      const [name, file, ...extraArguments] = positionals;
      const {
        explainKind,
        importFrom,
        importHistory,
        writeInferredMap,
        requireReadableFile,
        readEncoding,
        readKind,
        readMaxWithdrawn,
        undoImportByNumber,
      } = await import('./commands/import.ts');
      const { detectFormat } = await import('#server/feeds/import-file.ts');
      const { sftpSettings } = await import('#server/feeds/configured-feed.ts');
      if (name === 'undo' || name === 'history') {
        if (extraArguments.length > 0 || (name === 'history' && file !== undefined))
          throw new UsageError(
            `import ${name} takes ${name === 'undo' ? 'the number of one import' : 'no arguments'}.`,
          );
        return withDatabase(env, (pool) =>
          name === 'undo' ? undoImportByNumber(pool, file) : importHistory(pool),
        );
      }
      const kind = readKind(name);
      if (values.explain) return explainKind(kind);
      if (file === undefined || extraArguments.length > 0) throw new UsageError('Give one file to import.');
      detectFormat(values.format, file);
      const replacesAll = values.replace === true;
      const flags = {
        format: values.format,
        report: values.report,
        encoding: readEncoding(values.encoding),
        map: values.map,
        partial: values.partial === true,
        replace: replacesAll,
        maxWithdrawn: readMaxWithdrawn(values['max-withdrawn'], replacesAll),
        feedWins: values['feed-wins'] === true,
        ignoreUnknownColumns: values['ignore-unknown'] === true,
        strict: values.strict === true,
        dryRun: values['dry-run'] === true,
        intoDemo: values['into-demo'] === true,
      };
      await requireReadableFile(file);
      if (values.learn) {
        if (file === '-' || file.includes('://'))
          throw new UsageError('A map can only be learnt from a file.');
        const mapFile = values.map ?? `${file}.map.json`;
        return withDatabase(env, (pool) => writeInferredMap(pool, kind, file, mapFile, flags));
      }
      return withDatabase(env, (pool) => importFrom(pool, kind, file, flags, terminal, sftpSettings(env)));
    },
  },
  export: {
    usage: ['export <kind> [<file>] [--format csv|ndjson]'],
    about: 'Writes all rows of a kind as import takes them, into a file or to the output',
    async run(args, readEnv, _terminal, out) {
      const env = readEnv();
      const { positionals, values } = parseArguments(args, { format: { type: 'string' } });
      const [name, file, ...extraArguments] = positionals;
      const { exportKind, readKind, readExportFormat } = await import('./commands/import.ts');
      const kind = readKind(name);
      if (extraArguments.length > 0) throw new UsageError('Give one file to write.');
      const format = readExportFormat(values.format, file);
      return withDatabase(env, (pool) => exportKind(pool, kind, format, file, out));
    },
  },
  demo: {
    usage: ['demo --stocks <number> [--seed <number>]', 'demo --refresh'],
    about:
      'Loads demonstration data, or replaces them; --stocks 0 leaves districts, streets, stations and usages, --refresh dates them to today and keeps enquiries and favourites',
    async run(args, readEnv, terminal) {
      const env = readEnv();
      const { positionals, values } = parseArguments(args, {
        stocks: { type: 'string' },
        seed: { type: 'string' },
        refresh: { type: 'boolean' },
      });
      if (positionals.length > 0) throw new UsageError('demo takes only --stocks and --seed, or --refresh.');
      const { readWholeNumber, refreshDemo, replaceDemo } = await import('./commands/demo.ts');
      if (values.refresh) {
        if (values.stocks !== undefined || values.seed !== undefined)
          throw new UsageError('demo --refresh keeps the number of listings and the seed.');
        return withDatabase(env, (pool) => refreshDemo(pool, hongKongDay(Date.now()), terminal));
      }
      const stockCount = readWholeNumber('--stocks', values.stocks, 1_000_000);
      const seed = readWholeNumber('--seed', values.seed ?? String(env.PODIUM_DEMO_SEED), 999_999_999);
      return withDatabase(env, (pool) => replaceDemo(pool, stockCount, seed, terminal));
    },
  },
};
