import { afterEach, beforeEach } from 'vitest';

/** Skips the remaining tests of a file after a failure, because one fault would fail all of them. */
export function stopAtFirstFailure(): void {
  let failed: string | undefined;
  beforeEach(({ skip }) => {
    skip(failed !== undefined, `“${failed}” has failed`);
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failed ??= task.name;
  });
}
