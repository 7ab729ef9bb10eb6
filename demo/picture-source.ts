import path from 'node:path';
import type { Stock } from '../contract/stock.ts';
import type { DemoPictureName } from '../domain/stock/picture.ts';
import {
  type DemoPicture,
  type FacadeFacts,
  isViewAvailable,
  MIDDLE_STANDPOINT,
  type UnitFacts,
  unitFacts,
  versionOf,
} from './pictures/index.ts';

type MaybePromise<Answer> = Answer | Promise<Answer>;
type PictureStock = Pick<Stock, 'ics_type' | 'dist_code' | 'area' | 'pis_bldg_id'>;

/** Current facts about the buildings and listings. */
export type PictureMarket = {
  building(id: number): MaybePromise<FacadeFacts | undefined>;
  archive(ids: readonly number[]): MaybePromise<{ readonly stocks: readonly PictureStock[] }>;
};

const VIDEO_DIRECTORY = path.join(import.meta.dirname, 'videos');

/**
 * Creates the source of pictures and videos. Pictures are drawn from facts about buildings and
 * listings; videos are files, one for each property type.
 */
export function createPictureSource(market: () => PictureMarket) {
  return {
    /** Returns the drawing and its version; undefined if there is no such picture. */
    async find(name: DemoPictureName): Promise<{ drawing: DemoPicture; version: string } | undefined> {
      const drawing = await drawingOf(market(), name);
      return drawing && isViewAvailable(drawing) ? { drawing, version: versionOf(drawing) } : undefined;
    },
    /** Returns the path of a listing's video file; undefined if there is no such listing. */
    async videoOf(stockId: number): Promise<string | undefined> {
      const [stock] = (await market().archive([stockId])).stocks;
      return stock && path.join(VIDEO_DIRECTORY, `${stock.ics_type}.webm`);
    },
  };
}

async function drawingOf(market: PictureMarket, name: DemoPictureName): Promise<DemoPicture | undefined> {
  switch (name.kind) {
    case 'portrait':
      return { kind: 'portrait', number: name.id };
    case 'building': {
      const facts = await market.building(name.id);
      return facts && { kind: 'facade', facts, view: name.view };
    }
    case 'panorama': {
      const facts = await stockFacts(market, name.id);
      return facts && { kind: 'panorama', facts, standpoint: name.standpoint ?? MIDDLE_STANDPOINT };
    }
    case 'stock': {
      const facts = await stockFacts(market, name.id);
      if (facts === undefined) return undefined;
      if (name.view === 'plan') return { kind: 'plan', facts };
      if (name.view === 'front') return { kind: 'facade', facts, view: 0 };
      return { kind: 'interior', facts, view: name.view };
    }
  }
}

async function stockFacts(market: PictureMarket, id: number): Promise<UnitFacts | undefined> {
  const [stock] = (await market.archive([id])).stocks;
  if (!stock) return undefined;
  const building = stock.pis_bldg_id === null ? undefined : await market.building(stock.pis_bldg_id);
  const { ics_type: icsType, dist_code: districtCode, area } = stock;
  return unitFacts({ id, icsType, districtCode, area }, building);
}
