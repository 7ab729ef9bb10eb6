import { TOKEN_RIGHTS } from '#domain/office/feed.ts';
import { type Command, parseArguments, readOption } from './command.ts';
import {
  ENQUIRY_MARKS,
  EXPORT_FORMATS,
  exportEnquiries,
  listEnquiries,
  markEnquiries,
  readEnquiryNumber,
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
import {
  createToken,
  listTokens,
  readRights,
  readTokenName,
  revokeToken,
  TOKEN_COMMANDS,
} from './commands/tokens.ts';
import { joinWithOr, UsageError } from './commands/usage-error.ts';
import { withDatabase } from './connect.ts';

/** Commands for enquiries, office users and API tokens. */
export const PEOPLE_COMMANDS: Readonly<Record<string, Command>> = {
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
    async run(args, readEnv, _terminal, out) {
      const env = readEnv();
      const { positionals, values } = parseArguments(args, {
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
        // Imported on demand, since no other command needs the code for photos.
        const { confirmOnTerminal, forgetPerson, readPersonQuery } = await import(
          './commands/forget-enquiries.ts'
        );
        const personQuery = readPersonQuery(numbers, values);
        return withDatabase(env, (pool) =>
          forgetPerson(pool, personQuery, {
            dryRun: values['dry-run'] === true,
            confirm: values.yes ? async () => true : confirmOnTerminal,
            dataFolder: env.PODIUM_DATA,
          }),
        );
      }
      if (action === 'mark') {
        if (numbers.length === 0) throw new UsageError('Give the number of an enquiry, such as E000042.');
        const mark = readOption('--as', ENQUIRY_MARKS, values.as);
        numbers.forEach(readEnquiryNumber);
        return withDatabase(env, (pool) => markEnquiries(pool, numbers, mark));
      }
      if (action === 'resend') {
        if (numbers.length === 0) throw new UsageError('Give the number of an enquiry, such as E000042.');
        numbers.forEach(readEnquiryNumber);
        return withDatabase(env, (pool) => resendEnquiries(pool, numbers));
      }
      if (action === 'photos' || action === 'resume') {
        const [number, ...extraArguments] = numbers;
        if (number === undefined || extraArguments.length > 0)
          throw new UsageError('Give the number of one enquiry.');
        readEnquiryNumber(number);
        const saveFiles = action === 'photos' ? savePhotos : saveResume;
        return withDatabase(env, (pool) => saveFiles(pool, number, values.out ?? '.'));
      }
      if (numbers.length > 0) throw new UsageError(`enquiries ${action} takes no numbers.`);
      if (action === 'export') {
        const format = readOption('--format', EXPORT_FORMATS, values.format ?? 'csv');
        return withDatabase(env, (pool) => exportEnquiries(pool, format, values.out, out));
      }
      if (action !== 'list')
        throw new UsageError(
          'enquiries must be followed by list, export, photos, resume, mark, resend or forget.',
        );
      const enquirySelection = readOption('--which', ['waiting', 'all'], values.which ?? 'waiting');
      return withDatabase(env, (pool) => listEnquiries(pool, enquirySelection === 'all'));
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
    async run(args, readEnv) {
      const env = readEnv();
      const { positionals, values } = parseArguments(args, { 'password-from': { type: 'string' } });
      const [action, userName, ...extraArguments] = positionals;
      if (extraArguments.length > 0) throw new UsageError('Give the name of one user.');
      const knownAction = OFFICE_COMMANDS.find((command) => command === action);
      if (knownAction === undefined)
        throw new UsageError(`office must be followed by ${joinWithOr(OFFICE_COMMANDS)}.`);
      if (knownAction === 'list-users') return withDatabase(env, listUsers);
      const name = readUserName(userName);
      if (knownAction === 'remove-user') return withDatabase(env, (pool) => removeUser(pool, name));
      const newPassword = await readPassword(values['password-from'], name);
      const changeUser = knownAction === 'add-user' ? addUser : setPassword;
      return withDatabase(env, (pool) => changeUser(pool, name, newPassword));
    },
  },
  tokens: {
    usage: [
      `tokens create <name> [--rights ${TOKEN_RIGHTS.join(',')}]`,
      'tokens list',
      'tokens revoke <name>',
    ],
    about:
      'Manages tokens of the write API, by which other systems send listings (write unless --rights says otherwise); a token is shown once',
    async run(args, readEnv) {
      const env = readEnv();
      const { positionals, values } = parseArguments(args, { rights: { type: 'string' } });
      const [action, tokenName, ...extraArguments] = positionals;
      const knownAction = TOKEN_COMMANDS.find((command) => command === action);
      if (knownAction === undefined)
        throw new UsageError(`tokens must be followed by ${joinWithOr(TOKEN_COMMANDS)}.`);
      if (knownAction === 'list') return withDatabase(env, listTokens);
      if (extraArguments.length > 0) throw new UsageError('Give the name of one token.');
      const name = readTokenName(tokenName);
      if (knownAction === 'revoke') return withDatabase(env, (pool) => revokeToken(pool, name));
      const rights = readRights(values.rights);
      return withDatabase(env, (pool) => createToken(pool, name, rights));
    },
  },
};
