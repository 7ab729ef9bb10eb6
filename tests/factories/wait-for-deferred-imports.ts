import { afterAll } from 'vitest';
import { waitForDeferredImports } from '#web/ui/deferred.tsx';

// Waits until all lazily loaded components are imported. If a test file ends earlier, its pending
// imports would make other test files in the same worker fail.
afterAll(() => waitForDeferredImports(undefined));
