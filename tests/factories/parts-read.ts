import { afterAll } from 'vitest';
import { whenDeferredPartsRead } from '#web/ui/deferred.tsx';

// Waits until deferred components are imported, which starts when their module is imported. A test file
// that ends earlier would leave imports pending for other files in its worker, and make them fail.
afterAll(() => whenDeferredPartsRead(undefined));
