/** This module prints the progress of scripts: one line per step, with its duration. */

export class StepError extends Error {}

export async function step(label, work) {
  const startedAt = performance.now();
  process.stdout.write(`• ${label} …\n`);
  const result = await work();
  process.stdout.write(`✓ ${label} (${secondsSince(startedAt)})\n`);
  return result;
}

export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** Prints the error and exits. An error other than StepError is a bug and is printed with its stack. */
export function fail(error) {
  process.stderr.write(`${error instanceof StepError ? error.message : error.stack}\n`);
  process.exit(1);
}
