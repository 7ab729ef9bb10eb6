/** Steps are written to standard output, one line each, with the time they took. */

export class StepError extends Error {}

export async function step(label, work) {
  const began = performance.now();
  process.stdout.write(`• ${label} …\n`);
  const result = await work();
  process.stdout.write(`✓ ${label} (${seconds(began)})\n`);
  return result;
}

export function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

/** Says one sentence and ends; anything but a StepError is a fault of ours and keeps its stack. */
export function fail(error) {
  process.stderr.write(`${error instanceof StepError ? error.message : error.stack}\n`);
  process.exit(1);
}
