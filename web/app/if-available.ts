import { CancelledError } from '@tanstack/react-query';
import { PodiumError } from '#contract/error.ts';
import { CodeLoadError } from '../ui/load-code.ts';

/**
 * The outcome of work that a page can do without; undefined when the portal refuses it, the network fails or the visitor
 * has gone on. Anything else is a fault, and thrown, so that somebody hears of it.
 */
export async function ifAvailable<Outcome>(work: Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await work;
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
