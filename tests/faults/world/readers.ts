import { setTimeout as pause } from 'node:timers/promises';

/** What visitors were answered who read all the time. */
export type Read = {
  readonly asked: number;
  /** Answers other than 200, and requests without an answer. */
  readonly failed: readonly string[];
  readonly longestMs: number;
};

const READERS = 2;
const PAUSE_MS = 50;
const BASE = '/ics/property';

/** Pages that are kept, a page that nobody has asked for, and a search that nobody has made. */
const pathsOf = (number: number) => [
  `/en${BASE}`,
  `${BASE}/find/office/sale`,
  `/zh-cn${BASE}/find?area_min=${number}`,
  `${BASE}/stock/stockFilterJson?area_min=${number}&page_size=24`,
];

export type Reading = {
  /** How much was asked for so far. */
  asked(): number;
  stop(): Promise<Read>;
};

/** Visitors who read until they are told to stop. */
export function startReading(origin: string): Reading {
  const failed: string[] = [];
  let asked = 0;
  let longestMs = 0;
  let isOver = false;
  async function ask(path: string): Promise<void> {
    const began = performance.now();
    asked += 1;
    try {
      const answer = await fetch(origin + path);
      await answer.arrayBuffer();
      if (answer.status !== 200) failed.push(`${path}: ${answer.status}`);
    } catch (error) {
      failed.push(`${path}: ${(error as Error).cause ?? error}`);
    }
    longestMs = Math.max(longestMs, performance.now() - began);
  }
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let number = reader; !isOver; number += READERS) {
      for (const path of pathsOf(number)) {
        if (isOver) return;
        await ask(path);
        await pause(PAUSE_MS);
      }
    }
  });
  return {
    asked: () => asked,
    async stop() {
      isOver = true;
      await Promise.all(readers);
      return { asked, failed, longestMs };
    },
  };
}

/** "600 of 600 reads answered, the slowest in 0.1 s" */
export function readText({ asked, failed, longestMs }: Read): string {
  return `${asked - failed.length} of ${asked} reads answered, the slowest in ${(longestMs / 1000).toFixed(2)} s`;
}

export function readWrongs({ failed }: Read): readonly string[] {
  return failed.length === 0 ? [] : [`${failed.length} reads failed: ${failed.slice(0, 3).join(', ')}`];
}
