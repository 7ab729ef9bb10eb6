import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { CleanFeature } from './clean-feature.ts';

/** Maximum number of characters buffered in memory before they are written to disk. */
const MAX_BUFFERED_CHARACTERS = 16_000_000;

/** Stores features on disk in partitions that can be read back one by one. */
export type FeatureSpill = {
  add(partition: string, feature: CleanFeature): Promise<void>;
  readPartition(partition: string): Promise<CleanFeature[]>;
};

export function createFeatureSpill(folder: string): FeatureSpill {
  const bufferedLines = new Map<string, string[]>();
  const partitionsOnDisk = new Set<string>();
  let bufferedCharacters = 0;
  const fileOf = (partition: string) => path.join(folder, `${partition}.ndjson`);

  async function flush(): Promise<void> {
    for (const [partition, lines] of bufferedLines) {
      partitionsOnDisk.add(partition);
      await appendFile(fileOf(partition), lines.join(''));
    }
    bufferedLines.clear();
    bufferedCharacters = 0;
  }

  return {
    async add(partition, feature) {
      const line = `${JSON.stringify(feature)}\n`;
      const lines = bufferedLines.get(partition);
      if (lines) lines.push(line);
      else bufferedLines.set(partition, [line]);
      bufferedCharacters += line.length;
      if (bufferedCharacters > MAX_BUFFERED_CHARACTERS) await flush();
    },
    async readPartition(partition) {
      await flush();
      if (!partitionsOnDisk.has(partition)) return [];
      const features: CleanFeature[] = [];
      for await (const line of createInterface({ input: createReadStream(fileOf(partition)) })) {
        features.push(JSON.parse(line) as CleanFeature);
      }
      return features;
    },
  };
}
