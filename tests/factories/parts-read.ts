import { afterAll } from 'vitest';
import { deferredPartsRead } from '#web/ui/deferred.tsx';

// As on the server, the parts of a page are read from the moment its module is. A file of tests that ended before would
// leave a part unread to the files that share its worker, and these would fail.
afterAll(() => deferredPartsRead(undefined));
