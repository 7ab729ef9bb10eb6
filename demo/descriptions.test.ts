import { describe, expect, it } from 'vitest';
import { mapAt } from '../domain/lib/at.ts';
import { LANGUAGES, type Language } from '../domain/text/language.ts';
import { findUnwantedSpace, findUnwantedWords } from '../phrases/words.fixture.ts';
import { sampleOrAll } from '../tests/factories/long-form.ts';
import { layOut } from './basics/manners.ts';
import type { Sentence } from './basics/sentence-table.ts';
import { mannerOf } from './listings/description.ts';
import { descriptionFactsOf, type StoredListing } from './listings/description-facts.ts';
import { LISTING_MANNERS, LISTING_SENTENCES } from './listings/sentences.ts';
import { nearestWalk } from './locations/transport.ts';
import { createDemoMarket } from './market/demo-market.ts';
import { createDemoTables } from './tables.ts';

const AS_OF = '2026-11-15';
type DescribedRow = StoredListing & Record<`description_${Language}`, string | null>;

/** Parts of a text: sentences, lines of a list, and fragments between strokes. */
const SEPARATORS: Readonly<Record<Language, RegExp>> = {
  zh: /(?<=。)|\n(?:• )?/,
  gb: /(?<=。)|\n(?:• )?/,
  en: /(?<=[.?]) |\n(?:• )?/,
};

describe.each(sampleOrAll([1997], [1997, 7, 42]))('descriptions of listings, seed %i', (seed) => {
  const options = { stocks: 12_000, seed, asOf: AS_OF };
  const market = createDemoMarket(options);
  const tables = new Map(createDemoTables(options).map((table) => [table.name, table]));
  const allRows = [...mapAt(tables, 'stock').rows()] as unknown as readonly DescribedRow[];
  const rows = allRows.filter(({ description_zh }) => description_zh !== null);
  const textsOf = (lang: Language) => rows.map((row) => row[`description_${lang}`] ?? '');
  const buildingsById = new Map(market.buildings.map(({ row }) => [row.id, row]));
  const buildingOf = ({ building_id }: DescribedRow) =>
    building_id === null ? null : mapAt(buildingsById, building_id);
  const activeRows = allRows.filter(({ status }) => status === 'active');
  const offerKeyOf = (row: DescribedRow) => `${row.ics_type} ${row.building_id}`;
  const offersByBuilding = Map.groupBy(activeRows, offerKeyOf);
  const offersByDistrict = Map.groupBy(activeRows, (row) => `${row.ics_type} ${row.district_code}`);
  const agentsById = new Map(market.agents.map(({ row }) => [row.id, row]));
  const { locations } = market;
  const streetsById = new Map(locations.streets.map(({ id, name }) => [id, name]));
  /** The facts of a listing, from the stored rows alone. */
  const factsOf = (row: DescribedRow) =>
    descriptionFactsOf({
      row,
      building: buildingOf(row),
      agent: mapAt(agentsById, row.agent_id),
      street: mapAt(streetsById, row.street_id),
      district: locations.district(row.district_code).name,
      walk: nearestWalk(row, locations.market(row.district_code), locations.stations),
      buildingOffers: offersByBuilding.get(offerKeyOf(row))?.length ?? 0,
      districtOffers: offersByDistrict.get(`${row.ics_type} ${row.district_code}`)?.length ?? 0,
      asOf: AS_OF,
    });

  it.each(LANGUAGES)('share a text with at most two other listings: %s (line 28)', (lang) => {
    const listingsByText = Map.groupBy(textsOf(lang), (text) => text);
    expect(Math.max(...[...listingsByText.values()].map(({ length }) => length))).toBeLessThanOrEqual(3);
  });

  it.each(LANGUAGES)(
    'use at most 2 per cent of their sentences more than fifty times: %s (line 28)',
    (lang) => {
      const sentences = textsOf(lang).flatMap((text) => text.split(SEPARATORS[lang]));
      const counts = [...Map.groupBy(sentences, (sentence) => sentence).values()].map(({ length }) => length);
      expect(counts.filter((count) => count > 50).length / counts.length).toBeLessThan(0.02);
      expect(Math.max(...counts)).toBeLessThan(rows.length * 0.03);
    },
  );

  it('consist of sentences of the table that are true of the stored rows (line 37)', () => {
    const patterns = LISTING_SENTENCES.sentences.map((sentence) => ({ sentence, start: wordsOf(sentence) }));
    const unprovenTexts: string[] = [];
    const usedSentences = new Set<Sentence>();
    for (const row of sampleOrAll(
      rows.filter((_, index) => index % 3 === 0),
      rows,
    )) {
      const facts = factsOf(row);
      const { layout, registers } = mannerOf(row.agent_id);
      const trueSentences = patterns.filter(
        ({ sentence, start }) =>
          row.description_en?.toLowerCase().includes(start) &&
          [...registers].some((register) => sentence.registers.includes(register)) &&
          sentence.isTrue(facts),
      );
      for (const lang of LANGUAGES) {
        let remaining = row[`description_${lang}`] ?? '';
        const writtenSentences = trueSentences
          .map(({ sentence }) => ({ sentence, text: withoutStop(layOut(layout, [sentence], facts)[lang]) }))
          .toSorted((a, b) => b.text.length - a.text.length);
        for (const { sentence, text } of writtenSentences) {
          if (remaining.includes(text)) usedSentences.add(sentence);
          remaining = remaining.replace(text, '');
        }
        if (/[\p{Letter}\d]/u.test(remaining)) unprovenTexts.push(`${row.id} ${remaining}`);
      }
    }
    expect(unprovenTexts).toEqual([]);
    // A sentence that is never used is as good as missing.
    expect(usedSentences.size / LISTING_SENTENCES.sentences.length).toBeGreaterThan(0.8);
  });

  const claims: readonly (readonly [claim: RegExp, isTrue: (row: DescribedRow) => boolean])[] = [
    [/racking/, (row) => ceilingOf(row) >= 450 && loadingOf(row) >= 150],
    [/heavy goods/, (row) => loadingOf(row) >= 200],
    [/[Oo]wn toilet|Toilet inside|private toilets/, ({ toilet }) => toilet === 'own'],
    [/[Hh]arbour view|look onto the harbour|Sea view/, ({ view }) => view === 'harbour'],
    [/[Pp]rime (shopping|str)/, ({ street_tier }) => street_tier === 'prime'],
    [/footfall on/, ({ street_tier }) => street_tier === 'good'],
    [
      /[Oo]nly (unit we|listing in|one\.)|is our only one/,
      (row) => offersByBuilding.get(offerKeyOf(row))?.length === 1,
    ],
    [/Rare in this district/, (row) => offersInDistrict(row) < 5],
    [/such listings/, (row) => offersInDistrict(row) < 7],
    [/[Hh]igh efficiency|high for an? |Efficient/, (row) => efficiencyOf(row) > medianEfficiencyOf(row)],
    [
      /[Vv]acant, ready|Available now|move straight in|is vacant/,
      ({ handover_on }) => handover_on !== null && handover_on <= AS_OF,
    ],
    [/[Mm]ortgagee sale/, ({ sale_kind }) => sale_kind === 'mortgagee'],
    [
      /for a restaurant|food trades|suits F&B/i,
      ({ exhaust, drainage }) => exhaust === true && drainage === true,
    ],
    [/sole agent/i, ({ sole_agent }) => sole_agent],
    [/\b[Ll]arge\b/, ({ area_gross }) => (area_gross ?? 0) >= 3000],
    [/\b[Ss]mall (office|industrial|shop,)/, ({ area_gross }) => (area_gross ?? Infinity) < 800],
    [/corner|near housing|market stalls/i, () => false],
  ];
  const ceilingOf = (row: DescribedRow) => row.ceiling_height_cm ?? buildingOf(row)?.ceiling_height_cm ?? 0;
  const loadingOf = (row: DescribedRow) => row.floor_loading ?? buildingOf(row)?.floor_loading_psf ?? 0;
  const offersInDistrict = (row: DescribedRow) =>
    offersByDistrict.get(`${row.ics_type} ${row.district_code}`)?.length ?? 0;
  const efficiencyOf = (row: DescribedRow) => (row.area_saleable ?? 0) / (row.area_gross ?? Infinity);
  const premisesOf = (row: DescribedRow) => `${row.ics_type} ${factsOf(row).premises}`;
  const efficienciesByPremises = Map.groupBy(
    allRows.filter((row) => row.area_gross !== null && row.area_saleable !== null),
    premisesOf,
  );
  const medianEfficiencyOf = (row: DescribedRow) => {
    const sorted = mapAt(efficienciesByPremises, premisesOf(row))
      .map(efficiencyOf)
      .toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 1;
  };

  it.each(claims)('claim %s only where the data carry it (lines 28 and 37)', (claim, isTrue) => {
    const untrueRows = rows.filter((row) => claim.test(row.description_en ?? '') && !isTrue(row));
    expect(untrueRows.map(({ id, description_en }) => `${id} ${description_en}`)).toEqual([]);
  });

  it('speak of both sale and lease if both are offered, and of the tenancy if there is one (line 28)', () => {
    for (const row of rows) {
      const text = row.description_en ?? '';
      if (row.tx_type === 'B') {
        expect(text).toMatch(/\b(sale|sell|buy|purchase|[Ss]ale)\b/i);
        expect(text).toMatch(/\b(let|lease|rent)\b/i);
        expect(row.description_zh).toMatch(/售|買|sale/i);
        expect(row.description_zh).toMatch(/租|lease/);
      }
      if (row.with_tenancy && row.sale_kind !== 'en_bloc') {
        expect(text).toMatch(/[Tt]enanc|[Tt]enanted|[Ll]et to|tenant is/);
        expect(row.description_zh).toMatch(/租約|租客|tenancy/);
        expect(text).not.toMatch(/vacant|\bown use|move in|to open/i);
      }
    }
  });

  it('repeat no other price than the asking price, rent or tenancy rent', () => {
    for (const row of rows) {
      const statedAmounts = [...(row.description_en ?? '').matchAll(/HK\$([\d,.]*\d)([MB]?)/g)].map(
        ([, digits = '', unit]) =>
          Math.round(
            Number(digits.replaceAll(',', '')) * (unit === 'M' ? 1e6 : unit === 'B' ? 1e9 : 1) * 100,
          ),
      );
      const cents = (value: number | null) => (value === null ? null : value * 100);
      const knownAmounts = new Set([
        ...[row.sell, row.rent, row.ft_sell, row.tenancy_rent, row.key_money].map(cents),
        ...[row.ft_rent_cents, row.management_fee_cents],
      ]);
      for (const amount of statedAmounts)
        expect(knownAmounts, `${row.id} ${row.description_en}`).toContain(amount);
    }
  });

  it.each(LANGUAGES)('have neither empty slots, doubled marks nor stray spaces: %s', (lang) => {
    for (const text of textsOf(lang)) {
      expect(text).not.toMatch(
        /[{}]|null|undefined|NaN|。。|，，|。，|，。|\.\.|,,|\. \.| {2}|\s$|^\s|\/ \/|／／/,
      );
      expect(lang === 'en' ? undefined : findUnwantedSpace(text)).toBeUndefined();
      expect(
        lang === 'en' ? text.split(SEPARATORS.en).filter((sentence) => /^\p{Ll}/u.test(sentence)) : [],
      ).toEqual([]);
    }
  });

  it.each(LANGUAGES)('use only words and characters of their edition: %s', (lang) => {
    // Names of buildings are proper names: Mandarin Plaza.
    const texts = rows.map((row) =>
      `${row[`description_${lang}`]}`.replaceAll(row[`name_${lang}`] ?? '—', '—'),
    );
    expect(texts.flatMap((text) => findUnwantedWords(lang, text))).toEqual([]);
  });

  it('have one to eight sentences, and differ in length', () => {
    const lengths = textsOf('zh').map((text) => text.length);
    const averageLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(averageLength).toBeGreaterThan(35);
    expect(averageLength).toBeLessThan(65);
    expect(lengths.filter((length) => length < 25).length / lengths.length).toBeGreaterThan(0.02);
    expect(lengths.filter((length) => length > 80).length / lengths.length).toBeGreaterThan(0.05);
  });

  it('are written in at least twenty manners, each agent in one', () => {
    expect(new Set(rows.map(({ agent_id }) => mannerOf(agent_id).name)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(LISTING_MANNERS.map(({ layout }) => layout)).size).toBe(4);
  });
});

/** Returns the longest run of words of a sentence without slots, in lower case. */
function wordsOf({ text }: Sentence): string {
  const runs = withoutStop(text.en).split(/\{[^}]*\}/);
  return runs.toSorted((a, b) => b.length - a.length)[0]?.toLowerCase() ?? '';
}

function withoutStop(text: string): string {
  return text.replace(/[.。]$/, '');
}
