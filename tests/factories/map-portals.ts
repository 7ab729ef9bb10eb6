import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildBasemap } from '#cli/basemap/build.ts';
import { findInputs } from '#cli/basemap/inputs.ts';
import { openDatabase } from './database.ts';
import { type ServerOptions, startServerOn } from './server.ts';

export type MapPortals = Awaited<ReturnType<typeof openMapPortals>>;

/** Creates a folder and a database. Portals with different map settings can be started on them. */
export async function openMapPortals() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'podium-maps-'));
  const database = await openDatabase('embedded', { stocks: 60 });
  return {
    folder,
    /** Builds a base map that has one road with this name. Returns the data folder for a portal. */
    async buildMap(name: string): Promise<string> {
      const dataFolder = path.join(folder, name);
      mkdirSync(dataFolder, { recursive: true });
      const roadsFile = path.join(dataFolder, 'roads.geojson');
      const geometry = {
        type: 'LineString',
        coordinates: [
          [114.1722, 22.2951],
          [114.1715, 22.3245],
        ],
      };
      writeFileSync(roadsFile, JSON.stringify({ type: 'Feature', geometry, properties: { name_en: name } }));
      await buildBasemap(
        await findInputs([roadsFile]),
        path.join(dataFolder, 'basemap.pmtiles'),
        () => undefined,
      );
      return dataFolder;
    },
    start: (env: Record<string, string>, landsd?: ServerOptions['landsd']) =>
      startServerOn(database, { env, ...(landsd && { landsd }) }),
    async close(): Promise<void> {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
