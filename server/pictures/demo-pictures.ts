import type { SearchEngine } from '#catalogue/engine/engine.ts';
import {
  type DemoPicture,
  type FacadeFacts,
  isDrawn,
  type UnitFacts,
  unitFacts,
  versionOf,
} from '#data/demo/pictures/index.ts';
import type { PictureName, PictureSource } from './picture-source.ts';

type Facts = Pick<SearchEngine, 'building' | 'archive'>;

/** The demonstration's pictures: drawn from the facts of buildings and listings. */
export function createDemoPictures(currentFacts: () => Facts): PictureSource {
  return {
    async find(name) {
      const drawing = await drawingOf(currentFacts(), name);
      if (drawing === undefined || !isDrawn(drawing)) return undefined;
      return { original: { of: 'drawing', drawing }, version: versionOf(drawing) };
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
      const facts = await engine.building(name.id);
      return facts && { of: 'facade', facts, view: name.view };
    }
    case 'stock': {
      const found = await stockFacts(engine, name.id);
      if (found === undefined) return undefined;
      const { facts, building } = found;
      if (name.view === 'film') return { of: 'film', facts, building: building ?? facts };
      if (name.view === 'panorama' || name.view === 'plan') return { of: name.view, facts };
      if (name.view === 'front') return { of: 'facade', facts, view: 0 };
      return { of: 'interior', facts, view: name.view };
    }
  }
}

async function stockFacts(
  engine: Facts,
  id: number,
): Promise<{ facts: UnitFacts; building: FacadeFacts | undefined } | undefined> {
  const [stock] = (await engine.archive([id])).stocks;
  if (!stock) return undefined;
  const building = stock.pis_bldg_id === null ? undefined : await engine.building(stock.pis_bldg_id);
  const { ics_type: icsType, dist_code: districtCode, area } = stock;
  return { facts: unitFacts({ id, icsType, districtCode, area }, building), building };
}
