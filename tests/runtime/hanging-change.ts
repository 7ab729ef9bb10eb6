import { changeMajor } from '#server/database/embedded/change-major.ts';
import { majorChangeOptions, OLD_SERVERS } from './former-postgres.ts';

/**
 * Starts a change of PostgreSQL's major version that never finishes, so that a test can kill this
 * process in the middle.
 */
const [, , folder = ''] = process.argv;
await changeMajor({
  ...(await majorChangeOptions(OLD_SERVERS[0], folder)),
  folder,
  copyDatabase() {
    process.send?.('copying');
    return new Promise(() => undefined);
  },
  logMessage: () => undefined,
});
