import path from 'node:path';
import type { Stock } from '../contract/stock.ts';
import type { DrawnPictureName } from '../domain/stock/picture.ts';
import {
  type DemoPicture,
  type FacadeFacts,
  isDrawn,
  MIDDLE_STAND,
  type UnitFacts,
  unitFacts,
  versionOf,
} from './pictures/index.ts';

type Eventually<Answer> = Answer | Promise<Answer>;
type DrawnStock = Pick<Stock, 'ics_type' | 'dist_code' | 'area' | 'pis_bldg_id'>;

/** What is known of the buildings and listings of today. */
export type Market = {
  building(id: number): Eventually<FacadeFacts | undefined>;
  archive(ids: readonly number[]): Eventually<{ readonly stocks: readonly DrawnStock[] }>;
};

const VIDEOS = path.join(import.meta.dirname, 'videos');

/** Pictures are drawn from the facts of buildings and listings; a video is a file, one for each type of property. */
export function createPictureSource(market: () => Market) {
  return {
    /** Undefined when there is no such picture. */
    async find(name: DrawnPictureName): Promise<{ drawing: DemoPicture; version: string } | undefined> {
      const drawing = await drawingOf(market(), name);
      return drawing && isDrawn(drawing) ? { drawing, version: versionOf(drawing) } : undefined;
    },
    /** The file of a listing's video; undefined when there is no such listing. */
    async videoOf(stockId: number): Promise<string | undefined> {
      const [stock] = (await market().archive([stockId])).stocks;
      return stock && path.join(VIDEOS, `${stock.ics_type}.webm`);
    },
  };
}

async function drawingOf(market: Market, name: DrawnPictureName): Promise<DemoPicture | undefined> {
  switch (name.of) {
    case 'portrait':
      return { of: 'portrait', number: name.id };
    case 'building': {
      const facts = await market.building(name.id);
      return facts && { of: 'facade', facts, view: name.view };
    }
    case 'panorama': {
      const facts = await stockFacts(market, name.id);
      return facts && { of: 'panorama', facts, stand: name.stand ?? MIDDLE_STAND };
    }
    case 'stock': {
      const facts = await stockFacts(market, name.id);
      if (facts === undefined) return undefined;
      if (name.view === 'plan') return { of: 'plan', facts };
      if (name.view === 'front') return { of: 'facade', facts, view: 0 };
      return { of: 'interior', facts, view: name.view };
    }
  }
}

async function stockFacts(market: Market, id: number): Promise<UnitFacts | undefined> {
  const [stock] = (await market.archive([id])).stocks;
  if (!stock) return undefined;
  const building = stock.pis_bldg_id === null ? undefined : await market.building(stock.pis_bldg_id);
  const { ics_type: icsType, dist_code: districtCode, area } = stock;
  return unitFacts({ id, icsType, districtCode, area }, building);
}
