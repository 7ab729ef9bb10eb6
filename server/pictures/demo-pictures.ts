import path from 'node:path';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import type { DemoPicture, FacadeFacts, UnitFacts } from '#data/demo/pictures/index.ts';
import type { PictureName, PictureSource } from './picture-source.ts';

type Facts = Pick<SearchEngine, 'building' | 'archive' | 'demonstration'>;

export type DemoPictures = PictureSource & {
  /** The file of a listing's video; undefined when there is no such listing. */
  videoOf(stockId: number): Promise<string | undefined>;
};

/** Made once of drawings, one for each type of property. */
const VIDEOS = path.resolve(import.meta.dirname, '../../data/demo/videos');

/** A portal with an operator's own data never loads what draws. */
const loadDrawing = () => import('#data/demo/pictures/index.ts');

/** The demonstration's pictures, drawn from the facts of buildings and listings. There are none of other data. */
export function createDemoPictures(currentFacts: () => Facts): DemoPictures {
  return {
    async find(name) {
      const engine = currentFacts();
      if (!engine.demonstration) return undefined;
      const { isDrawn, versionOf } = await loadDrawing();
      const drawing = await drawingOf(engine, name);
      if (drawing === undefined || !isDrawn(drawing)) return undefined;
      return { original: { of: 'drawing', drawing }, version: versionOf(drawing) };
    },
    async videoOf(stockId) {
      const engine = currentFacts();
      const [stock] = engine.demonstration ? (await engine.archive([stockId])).stocks : [];
      return stock && path.join(VIDEOS, `${stock.ics_type}.webm`);
    },
  };
}

async function drawingOf(engine: Facts, name: PictureName): Promise<DemoPicture | undefined> {
  switch (name.of) {
    case 'file':
      return undefined;
    case 'portrait':
      return { of: 'portrait', number: name.id };
    case 'building': {
      const facts: FacadeFacts | undefined = await engine.building(name.id);
      return facts && { of: 'facade', facts, view: name.view };
    }
    case 'stock': {
      const facts = await stockFacts(engine, name.id);
      if (facts === undefined) return undefined;
      if (name.view === 'panorama' || name.view === 'plan') return { of: name.view, facts };
      if (name.view === 'front') return { of: 'facade', facts, view: 0 };
      return { of: 'interior', facts, view: name.view };
    }
  }
}

async function stockFacts(engine: Facts, id: number): Promise<UnitFacts | undefined> {
  const [stock] = (await engine.archive([id])).stocks;
  if (!stock) return undefined;
  const { unitFacts } = await loadDrawing();
  const building = stock.pis_bldg_id === null ? undefined : await engine.building(stock.pis_bldg_id);
  const { ics_type: icsType, dist_code: districtCode, area } = stock;
  return unitFacts({ id, icsType, districtCode, area }, building);
}
