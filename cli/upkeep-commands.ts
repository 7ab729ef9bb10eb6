import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { LAYERS } from './basemap/layers.ts';
import { type Command, read } from './command.ts';
import { orList, UsageError } from './commands/usage-error.ts';
import { withDatabase, withStoppedDatabase } from './connect.ts';

/** What keeps a portal going, and what is its own. */
export const UPKEEP_COMMANDS: Readonly<Record<string, Command>> = {
  doctor: {
    usage: ['doctor [--json]'],
    about:
      'Looks at settings, rights, disk, memory, database, clock, mail, webhooks, map, photographs, backups, certificate and proxy, and says what to do; nothing is changed or sent',
    async run(args, readEnv) {
      const { positionals, values } = read(args, { json: { type: 'boolean' } });
      if (positionals.length > 0) throw new UsageError('doctor takes only --json.');
      // Loaded here only: no other command looks at everything.
      const { examine, reportText } = await import('./doctor/command.ts');
      const report = await examine(readEnv, withDatabase);
      if (report.some(({ state }) => state === 'failed')) process.exitCode = 1;
      return values.json ? JSON.stringify(report, null, 2) : reportText(report);
    },
  },
  backup: {
    usage: ['backup <file>', 'backup verify <file>'],
    about:
      'Writes all data, photographs and the brand into one file while the portal runs; verify restores a backup into a PostgreSQL that is thrown away and compares every table',
    async run(args, readEnv, terminal) {
      const env = readEnv();
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
    async run(args, readEnv, terminal) {
      const env = readEnv();
      const { positionals, values } = read(args, { replace: { type: 'boolean' } });
      const [file, ...more] = positionals;
      if (file === undefined || more.length > 0) throw new UsageError('Give the file of one backup.');
      const { restoreFile } = await import('./commands/backup.ts');
      return restoreFile(file, values.replace === true, env, terminal, withStoppedDatabase);
    },
  },
  distribute: {
    usage: ['distribute [--shards <n>] [--print]'],
    about:
      'Spreads the search tables over the machines of a PostgreSQL with the extension Citus, and says where each stands; --print shows the statements alone',
    async run(args, readEnv) {
      const { positionals, values } = read(args, { shards: { type: 'string' }, print: { type: 'boolean' } });
      if (positionals.length > 0) throw new UsageError('distribute takes only --shards and --print.');
      const { readShards, runDistribute, statementsText } = await import('./commands/distribute.ts');
      const shards = readShards(values.shards);
      if (values.print) return statementsText(shards);
      return withDatabase(readEnv(), (pool) => runDistribute(pool, shards));
    },
  },
  photos: {
    usage: ['photos check [--out <file>]'],
    about: 'Names photographs that are missing, broken, too small or unused; --out writes all of them as CSV',
    async run(args, readEnv) {
      const env = readEnv();
      const { positionals, values } = read(args, { out: { type: 'string' } });
      const [action, ...more] = positionals;
      if (action !== 'check' || more.length > 0) throw new UsageError('photos must be followed by check.');
      // Loaded here only: no other command looks into pictures.
      const { photoReport } = await import('./commands/photos.ts');
      return withDatabase(env, (pool) => photoReport(pool, env.PODIUM_DATA, values.out));
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
    async run(args, readEnv) {
      const env = readEnv();
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
    async run(args, readEnv, terminal) {
      const env = readEnv();
      const { positionals, values } = read(args, { out: { type: 'string' } });
      // Loaded here only: no other command needs the libraries that cut tiles.
      const { runBasemap } = await import('./basemap/command.ts');
      return runBasemap(positionals, values.out, env, terminal);
    },
  },
};
