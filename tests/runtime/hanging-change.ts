import { changeMajor } from '#server/database/embedded/change-major.ts';
import { FORMER_SERVERS, setUpChange } from './former-postgres.ts';

/** A process that brings a database over and never ends, for a test that kills it. */
const [, , folder = ''] = process.argv;
await changeMajor({
  ...(await setUpChange(FORMER_SERVERS[0], folder)),
  folder,
  copyDatabase() {
    process.send?.('copying');
    return new Promise(() => undefined);
  },
  say: () => undefined,
});
