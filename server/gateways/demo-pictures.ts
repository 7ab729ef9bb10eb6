import type { BuildingFacts, SearchEngine } from '#catalogue/engine.ts';
import {
  facadeAlbum,
  facadeSvg,
  INTERIORS_PER_UNIT,
  interiorSvg,
  panoramaSvg,
  portraitSvg,
  VIDEO_FOLDER,
} from '#data/demo/pictures/index.ts';
import type { CatalogueHolder } from '../services/catalogue-holder.ts';
import type { PictureName, PictureSource } from '../services/picture-source.ts';

const VIDEO = /^[ics]\.webm$/;

/** The demonstration's pictures: drawn from the facts of buildings and listings when they are asked for. */
export function createDemoPictures(catalogue: Pick<CatalogueHolder, 'current'>): PictureSource {
  return {
    async picture(name) {
      const body = await draw(catalogue.current(), name);
      return body === undefined ? undefined : { type: 'image/svg+xml; charset=utf-8', body };
    },
    videoFolder: VIDEO_FOLDER,
    hasVideo: (file) => VIDEO.test(file),
  };
}

type Facts = Pick<SearchEngine, 'building' | 'archive'>;

async function draw(facts: Facts, { of, id, view }: PictureName): Promise<string | undefined> {
  if (of === 'portrait') return portraitSvg(id);
  if (of === 'building') {
    const building = await facts.building(id);
    const outside = building && facadeAlbum(id)[view];
    return outside && facadeSvg(building, outside);
  }
  if (typeof view === 'number' && view >= INTERIORS_PER_UNIT) return undefined;
  const stock = await stockFacts(facts, id);
  if (!stock) return undefined;
  if (view === 'panorama') return panoramaSvg(stock);
  if (typeof view === 'number') return interiorSvg(stock, view);
  const [street] = facadeAlbum(id);
  return street && facadeSvg(stock, street);
}

/**
 * A listing is drawn by its own type and number, and by its building for all else. Of one in no known
 * building only the district is known.
 */
async function stockFacts(facts: Facts, id: number): Promise<BuildingFacts | undefined> {
  const [stock] = (await facts.archive([id])).stocks;
  if (!stock) return undefined;
  const building = stock.pis_bldg_id === null ? undefined : await facts.building(stock.pis_bldg_id);
  return {
    floors: null,
    completionYear: null,
    grade: null,
    nameZh: null,
    usageCode: null,
    ...building,
    districtCode: building?.districtCode ?? stock.dist_code,
    id,
    icsType: stock.ics_type,
  };
}
