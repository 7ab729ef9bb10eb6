import { afterEach, beforeEach } from 'vitest';

/** Once a test of a file has failed, those after it are left out: one fault would show in all of them. */
export function stopAtFirstFailure(): void {
  let failed: string | undefined;
  beforeEach(({ skip }) => {
    skip(failed !== undefined, `“${failed}” has failed`);
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failed ??= task.name;
  });
}
