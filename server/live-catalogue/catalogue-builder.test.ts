import { expect, test } from 'vitest';
import { BUILD_THREAD_LIMITS } from './build-memory.ts';
import { createCatalogueBuilder } from './catalogue-builder.ts';

/** Answers a build request with the memory limits of its thread. */
const LIMITS_SCRIPT = `data:text/javascript,${encodeURIComponent(`
  import { parentPort, resourceLimits } from 'node:worker_threads';
  parentPort.on('message', () => parentPort.postMessage({ podium: { failure: resourceLimits } }));
`)}`;

test('the thread that builds catalogues has a small young generation', async () => {
  const builder = createCatalogueBuilder({}, { script: new URL(LIMITS_SCRIPT) });
  try {
    await expect(builder.build()).rejects.toMatchObject(BUILD_THREAD_LIMITS);
  } finally {
    await builder.stop();
  }
});
