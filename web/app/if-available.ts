import { CancelledError } from '@tanstack/react-query';
import { PodiumError } from '#contract/error.ts';
import { CodeLoadError } from '../ui/load-code.ts';

/**
 * Awaits optional data. Returns undefined if the API returns an expected error, the network fails or
 * the request is aborted. Throws any other error, so that it is logged.
 */
export async function ifAvailable<Outcome>(promise: Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (isExpected(error)) return undefined;
    throw error;
  }
}

function isExpected(error: unknown): boolean {
  if (error instanceof PodiumError) return error.code !== 'internal';
  return (
    error instanceof CodeLoadError ||
    error instanceof CancelledError ||
    (error instanceof Error && error.name === 'AbortError')
  );
}
