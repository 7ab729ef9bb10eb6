import { afterEach, beforeEach } from 'vitest';

/**
 * Skips the remaining tests of a file after a failure, because the same fault would make all of them
 * fail.
 */
export function stopAtFirstFailure(): void {
  let failedTestName: string | undefined;
  beforeEach(({ skip }) => {
    skip(failedTestName !== undefined, `“${failedTestName}” has failed`);
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failedTestName ??= task.name;
  });
}
