import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Camera, project } from '../drawing/camera.ts';
import { mixColours } from '../drawing/colour.ts';
import {
  backdropsOf,
  COMPOSITIONS,
  type Composition,
  type FacadeFacts,
  isOnHarbour,
} from '../drawing/facts.ts';
import { isDark, LIGHTS, lightNamed, litColour } from '../drawing/light.ts';
import { parseXml } from '../drawing/xml.fixture.ts';
import { designBuilding } from './design.ts';
import { drawFacade, facadeAlbum, VIEWS_PER_BUILDING } from './facade.ts';
import { FERRY_FUNNEL_COLOUR } from './sky.ts';
import { cameraFor } from './stage.ts';

const factsArbitrary = fc.record<FacadeFacts>({
  id: fc.nat(),
  icsType: fc.constantFrom('i', 'c', 's'),
  floors: fc.option(fc.integer({ min: 1, max: 118 })),
  completionYear: fc.option(fc.integer({ min: 1950, max: 2026 })),
  grade: fc.constantFrom('A', 'B', 'C', null),
  nameZh: fc.option(fc.string({ unit: 'binary', maxLength: 14 })),
  districtCode: fc.constantFrom('CEN', 'MK', null),
  usageCode: fc.constantFrom('street_shop', 'arcade_shop', 'storage_yard', null),
});
const viewArbitrary = fc.record({
  composition: fc.constantFrom(...COMPOSITIONS),
  light: fc.constantFrom(...LIGHTS),
});

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
const view = (composition: Composition, light: (typeof LIGHTS)[number] = 'day') => ({ composition, light });

describe('facade pictures', () => {
  it('show a storage yard as a low shed, however its floors are recorded', () => {
    for (const floors of [1, null]) {
      const yard = { ...tower, icsType: 'i' as const, usageCode: 'storage_yard', floors };
      expect(designBuilding(yard).body.top).toBeLessThan(15);
    }
  });

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
    const { texts } = parseXml(drawFacade({ ...tower, nameZh: '<甲&乙>"\'' }, view('entrance')));
    expect(texts).toContain('<甲&乙>"\'');
  });

  it('show the name on the sign, but not part of a name that is too long', () => {
    const textsOnFacade = (nameZh: string) =>
      parseXml(drawFacade({ ...tower, nameZh }, view('entrance'))).texts;
    expect(textsOnFacade('創紀之城五期')).toContain('創紀之城五期');
    expect(textsOnFacade('創紀之城（第五期）')).toContain('創紀之城');
    expect(textsOnFacade('一二三四五六七八九十十一')).toEqual([]);
  });

  it('differ by type, view, light and building', () => {
    const pictures = [
      ...icsTypes.flatMap((icsType) =>
        COMPOSITIONS.flatMap((composition) =>
          LIGHTS.map((light) => drawFacade({ ...tower, icsType }, { composition, light })),
        ),
      ),
      drawFacade({ ...tower, id: 8 }, view('street')),
      drawFacade({ ...tower, floors: 20 }, view('street')),
      drawFacade({ ...tower, completionYear: 1970 }, view('street')),
    ];
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('show a mall with one row of shop windows, not as a row of old houses', () => {
    const shop = { ...tower, icsType: 's', floors: 6, nameZh: null } as const;
    const signTextsOf = (usageCode: string) =>
      parseXml(drawFacade({ ...shop, usageCode }, view('street'))).texts;
    expect(signTextsOf('street_shop').length).toBeGreaterThan(3);
    expect(signTextsOf('arcade_shop')).toEqual([]);
  });

  it('show trams only on the north shore of the Island', () => {
    // The band between the two decks of a tram has a colour of its own.
    const bandColour = litColour(lightNamed('day'), '#f0e8d2', 1);
    const withTram = (districtCode: string) =>
      Array.from({ length: 60 }, (_, id) =>
        drawFacade({ ...tower, id, icsType: 's', floors: 6, districtCode }, view('street')),
      ).filter((svg) => svg.includes(bandColour)).length;
    expect(withTram('WC')).toBeGreaterThan(8);
    expect(withTram('MK')).toBe(0);
    expect(withTram('ABD')).toBe(0);
  });

  it('show wheels and heads as circles', () => {
    const wheelColour = litColour(lightNamed('day'), '#20252a', 1);
    const svg = drawFacade({ ...tower, icsType: 'i' }, view('street'));
    const wheelPaths = [...svg.matchAll(new RegExp(`<path fill="${wheelColour}" d="([^"]+)"`, 'g'))];
    expect(wheelPaths.length).toBeGreaterThan(0);
    for (const [, path = ''] of wheelPaths)
      expect(path).toMatch(/^(M-?[\d.]+[ -][\d.]+a([\d.]+) \2 0 1 1-\.1 0z)+$/);
  });

  it('show the harbour only in districts on it', () => {
    const skylineSvg = (districtCode: string) =>
      Array.from({ length: 8 }, (_, id) => drawFacade({ ...tower, id, districtCode }, view('afar'))).join('');
    const funnelColour = mixColours(FERRY_FUNNEL_COLOUR, lightNamed('day').tint, 0);
    expect([isOnHarbour({ districtCode: 'TST' }), isOnHarbour({ districtCode: 'SHA' })]).toEqual([
      true,
      false,
    ]);
    expect(skylineSvg('TST')).toContain(funnelColour);
    expect(skylineSvg('SHA')).not.toContain(funnelColour);
  });

  it('stand before at least six skylines, villages only in country districts', () => {
    const districtCodes = ['CEN', 'TST', 'KT', 'SHA', 'SK', 'TM', 'KWC', null];
    const backdrops = districtCodes.flatMap((districtCode) =>
      icsTypes.flatMap((icsType) => backdropsOf({ districtCode, icsType })),
    );
    expect(new Set(backdrops).size).toBeGreaterThanOrEqual(6);
    expect(backdropsOf({ districtCode: 'SK', icsType: 'c' })).toContain('village');
    expect(backdropsOf({ districtCode: 'CEN', icsType: 'c' })).not.toContain('village');
  });

  it('show a whole building in more than half of the height of the picture', () => {
    for (const icsType of icsTypes)
      for (let id = 0; id < 40; id++)
        for (const composition of ['street', 'corner', 'below', 'afar'] as const) {
          const facts = { ...tower, id, icsType, usageCode: null };
          const camera = cameraFor(composition, facts, designBuilding(facts));
          const [top, bottom] = edgesOf(camera, facts);
          expect(Math.min(400, bottom) - Math.max(0, top), `${composition} ${icsType} ${id}`).toBeGreaterThan(
            200,
          );
        }
  });

  it('differ between neighbouring buildings of the same age and height', () => {
    for (const icsType of icsTypes) {
      const row = Array.from({ length: 40 }, (_, id) =>
        JSON.stringify(designBuilding({ ...tower, id: 1000 + id, icsType })),
      );
      expect(new Set(row).size).toBe(row.length);
    }
  });

  it('have silhouettes, skins and crowns of their type and age', () => {
    const designs = (facts: Partial<FacadeFacts>) =>
      Array.from({ length: 80 }, (_, id) => designBuilding({ ...tower, ...facts, id }));
    const skinsOf = (facts: Partial<FacadeFacts>) =>
      new Set(designs(facts).flatMap(({ volumes }) => volumes.map(({ skin }) => skin)));
    for (const facts of [
      {},
      { completionYear: 1972 },
      { icsType: 'i' },
      { icsType: 's', floors: 8 },
    ] as const) {
      const variants = designs(facts);
      expect(new Set(variants.map(({ silhouette }) => silhouette)).size).toBeGreaterThanOrEqual(3);
      expect(new Set(variants.map(({ crown }) => crown)).size).toBeGreaterThanOrEqual(3);
      expect(skinsOf(facts).size).toBeGreaterThanOrEqual(3);
    }
    // Glass fronts came after 1982.
    for (const skin of ['curtain', 'smooth', 'fins', 'diagrid'] as const) {
      expect(skinsOf({ completionYear: 1975 })).not.toContain(skin);
      expect(skinsOf({ completionYear: 2015 })).toContain(skin);
    }
    expect(skinsOf({ icsType: 'i', completionYear: 1970 })).toContain('concrete');
    expect(skinsOf({ icsType: 'i', completionYear: 2015 })).not.toContain('concrete');
  });

  it('have one storey for each floor', () => {
    const topOf = (floors: number) => designBuilding({ ...tower, floors }).body.top;
    expect(topOf(40) - topOf(30)).toBeCloseTo(37);
  });

  it('have the same shapes in every light; only the colours change', () => {
    const shapesIn = (light: 'day' | 'haze') =>
      [...drawFacade(tower, view('detail', light)).matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
    const hazeShapes = new Set(shapesIn('haze'));
    const sharedShapes = shapesIn('day').filter((shape) => hazeShapes.has(shape));
    expect(sharedShapes.length / hazeShapes.size).toBeGreaterThan(0.6);
  });

  it('are at most 64 KB for the tallest tower, and 32 KB (9.5 KB compressed) for usual buildings', () => {
    fc.assert(
      fc.property(factsArbitrary, viewArbitrary, (building, facadeView) => {
        expect(drawFacade(building, facadeView).length).toBeLessThan(64_000);
        const usualPicture = drawFacade(
          { ...building, floors: Math.min(30, building.floors ?? 12), nameZh: '觀塘工業中心' },
          facadeView,
        );
        expect(usualPicture.length).toBeLessThan(32_000);
        expect(gzipSync(usualPicture).length).toBeLessThan(9_500);
      }),
      { numRuns: 60 },
    );
  });

  it('form an album with different views, one of those after the cover in the evening', () => {
    fc.assert(
      fc.property(factsArbitrary, (facts) => {
        const [cover, ...laterViews] = facadeAlbum(facts);
        const compositions = facadeAlbum(facts).map(({ composition }) => composition);
        expect(new Set(compositions).size).toBe(VIEWS_PER_BUILDING);
        expect(cover?.composition).not.toBe('entrance');
        expect(laterViews.filter(({ light }) => isDark(lightNamed(light)))).toHaveLength(1);
      }),
    );
  });

  it('have covers of at least four compositions, some of them at dusk', () => {
    const covers = Array.from({ length: 200 }, (_, id) => facadeAlbum({ ...tower, id })[0]);
    expect(new Set(covers.map((cover) => cover?.composition)).size).toBeGreaterThanOrEqual(4);
    const duskCovers = covers.filter((cover) => cover && isDark(lightNamed(cover.light)));
    expect(duskCovers.length).toBeGreaterThan(20);
    expect(duskCovers.length).toBeLessThan(80);
  });
});

/** Returns the top and the bottom of the nearest edge of a building, or of its shown part, in pixels. */
function edgesOf(camera: Camera, facts: FacadeFacts): [top: number, bottom: number] {
  const { body } = designBuilding(facts);
  const x = camera.eye[0] > 0 ? body.right : body.left;
  return [project(camera, [x, body.top, body.front])[1], project(camera, [x, 0, body.front])[1]];
}
