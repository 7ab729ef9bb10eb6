import { LEGAL_PAGES } from '#domain/content/legal-pages.ts';
import { hongKongDay } from '#domain/text/date.ts';
import { LAYERS } from './basemap/layers.ts';
import { type Command, parseArguments } from './command.ts';
import { joinWithOr, UsageError } from './commands/usage-error.ts';
import { withDatabase, withStoppedDatabase } from './connect.ts';

/** Commands for maintenance, legal texts and the base map. */
export const MAINTENANCE_COMMANDS: Readonly<Record<string, Command>> = {
  doctor: {
    usage: ['doctor [--json]'],
    about:
      'Checks settings, rights, disk, memory, database, search, clock, mail, webhooks, map, photographs, backups, certificate and proxy, and advises what to do; changes and sends nothing',
    async run(args, readEnv) {
      const { positionals, values } = parseArguments(args, { json: { type: 'boolean' } });
      if (positionals.length > 0) throw new UsageError('doctor takes only --json.');
      // Imported on demand, since no other command runs the checks.
      const { runDoctor, formatJsonReport, formatReport } = await import('./doctor/command.ts');
      const report = await runDoctor(readEnv, withDatabase);
      if (report.some(({ status }) => status === 'failed')) process.exitCode = 1;
      return values.json ? formatJsonReport(report) : formatReport(report);
    },
  },
  backup: {
    usage: ['backup <file>', 'backup verify <file>'],
    about:
      'Writes all data, photographs and the brand into one file while the portal runs; verify restores a backup into a temporary PostgreSQL and compares every table',
    async run(args, readEnv, terminal) {
      const env = readEnv();
      const { positionals } = parseArguments(args, {});
      const isVerify = positionals[0] === 'verify';
      const [file, ...extraArguments] = isVerify ? positionals.slice(1) : positionals;
      if (file === undefined || extraArguments.length > 0)
        throw new UsageError('Give the file of one backup.');
      // Imported on demand, since no other command handles backups.
      const { createBackup, verifyBackup } = await import('./commands/backup.ts');
      if (isVerify) return verifyBackup(file, env, terminal, withStoppedDatabase);
      return withDatabase(env, (pool) => createBackup(pool, file, env, terminal));
    },
  },
  restore: {
    usage: ['restore <file> [--replace]'],
    about:
      'Restores a backup into an empty database while Podium is stopped; --replace deletes existing data and photographs',
    async run(args, readEnv, terminal) {
      const env = readEnv();
      const { positionals, values } = parseArguments(args, { replace: { type: 'boolean' } });
      const [file, ...extraArguments] = positionals;
      if (file === undefined || extraArguments.length > 0)
        throw new UsageError('Give the file of one backup.');
      const { restoreFromFile } = await import('./commands/backup.ts');
      return restoreFromFile(file, values.replace === true, env, terminal, withStoppedDatabase);
    },
  },
  distribute: {
    usage: ['distribute [--shards <n>] [--print]'],
    about:
      'Distributes the search tables over the machines of a PostgreSQL with the extension Citus, lists the location of each and tries a search; --print only shows the statements',
    async run(args, readEnv) {
      const { positionals, values } = parseArguments(args, {
        shards: { type: 'string' },
        print: { type: 'boolean' },
      });
      if (positionals.length > 0) throw new UsageError('distribute takes only --shards and --print.');
      const {
        readShardCount: readShards,
        runDistribute,
        formatStatements,
      } = await import('./commands/distribute.ts');
      const shardCount = readShards(values.shards);
      if (values.print) return formatStatements(shardCount);
      const env = readEnv();
      return withDatabase(env, (pool) => runDistribute(pool, shardCount, env));
    },
  },
  photos: {
    usage: ['photos check [--out <file>]'],
    about: 'Lists photographs that are missing, broken, too small or unused; --out writes all of them as CSV',
    async run(args, readEnv) {
      const env = readEnv();
      const { positionals, values } = parseArguments(args, { out: { type: 'string' } });
      const [action, ...extraArguments] = positionals;
      if (action !== 'check' || extraArguments.length > 0)
        throw new UsageError('photos must be followed by check.');
      // Imported on demand, since no other command analyses pictures.
      const { createPhotoReport } = await import('./commands/photos.ts');
      return withDatabase(env, (pool) => createPhotoReport(pool, env.PODIUM_DATA, values.out));
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
    about: `Replaces a legal page by your own Markdown (${LEGAL_PAGES.join(', ')}); show prints the current text, reset restores the text of Podium`,
    async run(args, readEnv) {
      const env = readEnv();
      const { positionals, values } = parseArguments(args, { lang: { type: 'string' } });
      const [action, ...actionArguments] = positionals;
      // Imported on demand, since no other command reads Markdown.
      const legalModule = await import('./commands/legal.ts');
      const knownAction = legalModule.LEGAL_COMMANDS.find((command) => command === action);
      if (knownAction === undefined)
        throw new UsageError(`legal must be followed by ${joinWithOr(legalModule.LEGAL_COMMANDS)}.`);
      if (knownAction === 'list') return withDatabase(env, legalModule.listLegal);
      const needsFile = knownAction === 'check' || knownAction === 'set';
      const [file, ...extraArguments] = knownAction === 'check' ? actionArguments : actionArguments.slice(1);
      if (needsFile !== (file !== undefined) || extraArguments.length > 0)
        throw new UsageError(needsFile ? 'Give one Markdown file.' : `legal ${knownAction} takes one page.`);
      const text = file === undefined ? undefined : await legalModule.readLegalFile(file);
      if (knownAction === 'check') return `${file} can be used: "${text?.title}".`;
      const pageName = legalModule.parseLegalPageName(actionArguments[0]);
      const language = legalModule.parseLegalLanguage(values.lang);
      return withDatabase(env, (pool) => {
        if (knownAction === 'show') return legalModule.showLegal(pool, pageName, language);
        if (!text) return legalModule.resetLegal(pool, pageName, language);
        return legalModule.setLegal(pool, {
          page: pageName,
          language,
          markdown: text.markdown,
          changed_on: hongKongDay(Date.now()),
        });
      });
    },
  },
  basemap: {
    usage: ['basemap build <folder|files> [--out <file>]'],
    about: `Builds a base map (PMTiles) from your own GeoJSON: files named after ${LAYERS.join(', ')}`,
    async run(args, readEnv, terminal) {
      const env = readEnv();
      const { positionals, values } = parseArguments(args, { out: { type: 'string' } });
      // Imported on demand, since no other command needs the tile libraries.
      const { runBasemap } = await import('./basemap/command.ts');
      return runBasemap(positionals, values.out, env, terminal);
    },
  },
};
