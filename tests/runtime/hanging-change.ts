import { changeMajor } from '#server/database/embedded/change-major.ts';
import { majorChangeOptions, OLD_SERVERS } from './former-postgres.ts';

/** Starts a major version change that never finishes, for a test that kills this process. */
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
