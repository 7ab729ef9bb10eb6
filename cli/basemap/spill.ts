import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { CleanFeature } from './clean-feature.ts';

/** Characters that wait in memory before they go to the disk. */
const WAITING_LIMIT = 16_000_000;

/** Keeps features on the disk in heaps, each of which can be read back alone. */
export type Spill = {
  add(heap: string, feature: CleanFeature): Promise<void>;
  read(heap: string): Promise<CleanFeature[]>;
};

export function createSpill(folder: string): Spill {
  const waiting = new Map<string, string[]>();
  const written = new Set<string>();
  let characters = 0;
  const fileOf = (heap: string) => path.join(folder, `${heap}.ndjson`);

  async function flush(): Promise<void> {
    for (const [heap, lines] of waiting) {
      written.add(heap);
      await appendFile(fileOf(heap), lines.join(''));
    }
    waiting.clear();
    characters = 0;
  }

  return {
    async add(heap, feature) {
      const line = `${JSON.stringify(feature)}\n`;
      const lines = waiting.get(heap);
      if (lines) lines.push(line);
      else waiting.set(heap, [line]);
      characters += line.length;
      if (characters > WAITING_LIMIT) await flush();
    },
    async read(heap) {
      await flush();
      if (!written.has(heap)) return [];
      const features: CleanFeature[] = [];
      for await (const line of createInterface({ input: createReadStream(fileOf(heap)) })) {
        features.push(JSON.parse(line) as CleanFeature);
      }
      return features;
    },
  };
}
