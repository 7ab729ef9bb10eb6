import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mixColours } from '../drawing/colour.ts';
import { type FacadeFacts, surroundingsOf, VIEWS_PER_BUILDING } from '../drawing/facts.ts';
import { LIGHTS, lightNamed, litColour } from '../drawing/light.ts';
import { parseXml } from '../drawing/xml.fixture.ts';
import { drawFacade, facadeAlbum } from './facade.ts';
import { designIndustrial } from './industrial.ts';
import { designOffice } from './office.ts';
import { designShop } from './shop.ts';

const factsArbitrary = fc.record<FacadeFacts>({
  id: fc.nat(),
  icsType: fc.constantFrom('i', 'c', 's'),
  floors: fc.option(fc.integer({ min: 1, max: 118 })),
  completionYear: fc.option(fc.integer({ min: 1950, max: 2026 })),
  grade: fc.constantFrom('A', 'B', 'C', null),
  nameZh: fc.option(fc.string({ unit: 'binary', maxLength: 14 })),
  districtCode: fc.constantFrom('CEN', 'MK', null),
  usageCode: fc.constantFrom('street_shop', 'arcade_shop', null),
});
const viewArbitrary = fc.record({ index: fc.nat({ max: 12 }), light: fc.constantFrom(...LIGHTS) });

const tower: FacadeFacts = {
  id: 7,
  icsType: 'c',
  floors: 32,
  completionYear: 2006,
  grade: 'A',
  nameZh: '創紀之城五期',
  districtCode: 'KT',
  usageCode: 'office',
};
const icsTypes = ['i', 'c', 's'] as const;

/** Returns the design of a building as JSON, for comparison. */
function designOf(facts: FacadeFacts): string {
  const design = { i: designIndustrial, c: designOffice, s: designShop }[facts.icsType](facts);
  return JSON.stringify(design);
}

describe('facade pictures', () => {
  it('are the same for the same facts', () => {
    fc.assert(
      fc.property(factsArbitrary, viewArbitrary, (building, facadeView) => {
        expect(drawFacade(building, facadeView)).toBe(drawFacade({ ...building }, { ...facadeView }));
      }),
      { numRuns: 30 },
    );
  });

  it('are well-formed 640 × 400 documents without scripts or external references, for any facts', () => {
    fc.assert(
      fc.property(factsArbitrary, viewArbitrary, (building, facadeView) => {
        const svg = drawFacade(building, facadeView);
        const { root, elements } = parseXml(svg);
        expect(root).toMatchObject({
          xmlns: 'http://www.w3.org/2000/svg',
          width: '640',
          height: '400',
          viewBox: '0 0 640 400',
        });
        expect(elements).not.toContain('script');
        expect(svg).not.toMatch(/href|NaN|Infinity|undefined|url\((?!#)/);
      }),
      { numRuns: 150 },
    );
  });

  it('escape markup in a name', () => {
    const { texts } = parseXml(drawFacade({ ...tower, nameZh: '<甲&乙>"\'' }, { index: 0, light: 'day' }));
    expect(texts).toContain('<甲&乙>"\'');
  });

  it('show the name on the sign, but not part of a name that is too long', () => {
    const textsOnFacade = (nameZh: string) =>
      parseXml(drawFacade({ ...tower, nameZh }, { index: 3, light: 'day' })).texts;
    expect(textsOnFacade('創紀之城五期')).toContain('創紀之城五期');
    expect(textsOnFacade('創紀之城（第五期）')).toContain('創紀之城');
    expect(textsOnFacade('一二三四五六七八九十十一')).toEqual([]);
  });

  it('differ by type, view, light and building', () => {
    const pictures = [
      ...icsTypes.flatMap((icsType) =>
        Array.from({ length: VIEWS_PER_BUILDING }, (_, index) => index).flatMap((index) =>
          LIGHTS.map((light) => drawFacade({ ...tower, icsType }, { index, light })),
        ),
      ),
      drawFacade({ ...tower, id: 8 }, { index: 0, light: 'day' }),
      drawFacade({ ...tower, floors: 20 }, { index: 0, light: 'day' }),
      drawFacade({ ...tower, completionYear: 1970 }, { index: 0, light: 'day' }),
    ];
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('show a mall with one row of shop windows, not as a row of old houses', () => {
    const shop = { ...tower, icsType: 's', floors: 6, nameZh: null } as const;
    const signTextsOf = (usageCode: string) =>
      parseXml(drawFacade({ ...shop, usageCode }, { index: 0, light: 'day' })).texts;
    expect(signTextsOf('street_shop').length).toBeGreaterThan(3);
    expect(signTextsOf('arcade_shop')).toEqual([]);
  });

  it('show trams only on the north shore of the Island', () => {
    // the band between the two decks of a tram has a colour of its own
    const bandColour = litColour(lightNamed('day'), '#f0e8d2', 1);
    const withTram = (districtCode: string) =>
      Array.from({ length: 60 }, (_, id) =>
        drawFacade({ ...tower, id, icsType: 's', floors: 6, districtCode }, { index: 0, light: 'day' }),
      ).filter((svg) => svg.includes(bandColour)).length;
    expect(withTram('WC')).toBeGreaterThan(8);
    expect(withTram('MK')).toBe(0);
    expect(withTram('ABD')).toBe(0);
  });

  it('show the harbour only in districts on it, and hills higher than towers in country districts', () => {
    const skylineSvg = (districtCode: string) =>
      drawFacade({ ...tower, districtCode }, { index: 2, light: 'day' });
    // the funnel of the ferry has a colour of its own
    const funnelColour = mixColours('#c9a24d', lightNamed('day').tint, 0);
    expect(skylineSvg('TST')).toContain(funnelColour);
    expect(skylineSvg('SHA')).not.toContain(funnelColour);
    expect(surroundingsOf({ districtCode: 'SK' }).towerHeightFactor).toBeLessThan(
      surroundingsOf({ districtCode: 'CEN' }).towerHeightFactor,
    );
  });

  it('differ between neighbouring buildings of the same age and height', () => {
    for (const icsType of icsTypes) {
      const row = Array.from({ length: 40 }, (_, id) => designOf({ ...tower, id: 1000 + id, icsType }));
      const identicalNeighbours = row.filter((design, index) => index > 0 && design === row[index - 1]);
      expect(identicalNeighbours, icsType).toEqual([]);
      expect(new Set(row).size).toBeGreaterThan(30);
    }
  });

  it('show age and floors: no glass front on an old office, and one storey for each floor', () => {
    const skinsOf = (completionYear: number) =>
      new Set(Array.from({ length: 30 }, (_, id) => designOffice({ ...tower, id, completionYear }).skin));
    expect([...skinsOf(1975)]).toEqual(['stone']);
    expect(skinsOf(2015)).not.toContain('stone');
    expect(designIndustrial({ ...tower, completionYear: 1970 }).era).toBe('concrete');
    expect(designIndustrial({ ...tower, completionYear: 2015 }).era).toBe('metal');
    const towerTopOf = (floors: number) => designOffice({ ...tower, floors }).tower.top;
    expect(towerTopOf(40) - towerTopOf(30)).toBeCloseTo(37);
  });

  it('have the same shapes in every light; only the colours change', () => {
    const shapesIn = (light: 'day' | 'haze') =>
      [...drawFacade(tower, { index: 4, light }).matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
    const hazeShapes = new Set(shapesIn('haze'));
    const sharedShapes = shapesIn('day').filter((shape) => hazeShapes.has(shape));
    expect(sharedShapes.length / hazeShapes.size).toBeGreaterThan(0.6);
  });

  it('are at most 46 KB for the tallest tower, and 24 KB (7.5 KB compressed) for usual buildings', () => {
    fc.assert(
      fc.property(factsArbitrary, viewArbitrary, (building, facadeView) => {
        expect(drawFacade(building, facadeView).length).toBeLessThan(46_000);
        const usualPicture = drawFacade(
          { ...building, floors: Math.min(30, building.floors ?? 12), nameZh: '觀塘工業中心' },
          facadeView,
        );
        expect(usualPicture.length).toBeLessThan(24_000);
        expect(gzipSync(usualPicture).length).toBeLessThan(7_500);
      }),
      { numRuns: 60 },
    );
  });

  it('form an album with every view once, some by day and some at dusk or by night', () => {
    fc.assert(
      fc.property(fc.nat(), (id) => {
        const album = facadeAlbum(id);
        expect(album.map(({ index }) => index)).toEqual(
          Array.from({ length: VIEWS_PER_BUILDING }, (_, index) => index),
        );
        expect(album.some(({ light }) => light === 'day')).toBe(true);
        expect(album.some(({ light }) => light === 'dusk' || light === 'night')).toBe(true);
      }),
    );
  });
});
