import { setTimeout as pause } from 'node:timers/promises';

/** Result of the requests of visitors who read continuously. */
export type ReadResult = {
  readonly requestCount: number;
  /** Descriptions of requests without a response or with a status other than 200. */
  readonly failedRequests: readonly string[];
  readonly slowestMs: number;
};

const READER_COUNT = 2;
const PAUSE_MS = 50;
const BASE_PATH = '/ics/property';

/**
 * Returns the paths of two cached pages, an uncached page and an uncached search. `number` makes the
 * uncached paths unique.
 */
const pathsOf = (number: number) => [
  `/en${BASE_PATH}`,
  `${BASE_PATH}/find/office/sale`,
  `/zh-cn${BASE_PATH}/find?area_min=${number}`,
  `${BASE_PATH}/stock/stockFilterJson?area_min=${number}&page_size=24`,
];

export type RunningReaders = {
  /** Returns the number of requests so far. */
  requestCount(): number;
  stop(): Promise<ReadResult>;
};

/** Starts simulated visitors who read pages until `stop` is called. */
export function startReaders(origin: string): RunningReaders {
  const failedRequests: string[] = [];
  let requestCount = 0;
  let slowestMs = 0;
  let isStopped = false;
  async function sendRequest(path: string): Promise<void> {
    const startedAt = performance.now();
    requestCount += 1;
    try {
      const response = await fetch(origin + path);
      await response.arrayBuffer();
      if (response.status !== 200) failedRequests.push(`${path}: ${response.status}`);
    } catch (error) {
      failedRequests.push(`${path}: ${(error as Error).cause ?? error}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
  const readerLoops = Array.from({ length: READER_COUNT }, async (_, readerIndex) => {
    for (let number = readerIndex; !isStopped; number += READER_COUNT) {
      for (const path of pathsOf(number)) {
        if (isStopped) return;
        await sendRequest(path);
        await pause(PAUSE_MS);
      }
    }
  });
  return {
    requestCount: () => requestCount,
    async stop() {
      isStopped = true;
      await Promise.all(readerLoops);
      return { requestCount, failedRequests, slowestMs };
    },
  };
}

/** Formats the result as in "600 of 600 reads answered, the slowest in 0.10 s". */
export function formatReadResult({ requestCount, failedRequests, slowestMs }: ReadResult): string {
  return `${requestCount - failedRequests.length} of ${requestCount} reads answered, the slowest in ${(slowestMs / 1000).toFixed(2)} s`;
}

export function readFailures({ failedRequests }: ReadResult): readonly string[] {
  return failedRequests.length === 0
    ? []
    : [`${failedRequests.length} reads failed: ${failedRequests.slice(0, 3).join(', ')}`];
}
