import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Stock, StockDetail } from '#contract/stock.ts';
import { readForm } from '#domain/calculator/form.ts';
import { TENANT_FIELDS } from '#domain/calculator/forms.ts';
import { listedSpace, occupancyPath } from '#domain/calculator/listing-links.ts';
import { tenantResultOf } from '#domain/calculator/occupancy-form.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { RENT_CHARGES } from '#domain/stock/rent-charges.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { IsoDate } from '#domain/text/date.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { ACCURACIES, hkd, rentText } from '#domain/text/price.ts';
import { PHRASES } from '#phrases/index.ts';
import { buildCatalogue } from '#tests/factories/catalogue.ts';
import { buildingRow, catalogueRows, districtRow, stockRow } from '#tests/factories/catalogue-rows.ts';
import { stockDetail } from '#tests/factories/stock-detail.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';
import { compareGroups } from '#web/pages/compare/rows.ts';
import { allInRentLabels } from './all-in-rent.ts';
import { stockLabels } from './stock-labels.ts';

const TODAY = '2026-11-15' as IsoDate;
const translateTo = (lang: Language) => createI18n(lang, PHRASES[lang]).t;

const BUILDINGS = [buildingRow({ id: 1, management_fee_cents: 437 }), buildingRow({ id: 2 })];
const randomListing = fc.record({
  tx_type: fc.constantFrom(...TX_TYPES),
  rent: fc.option(fc.integer({ min: 1, max: 3_000_000 }), { nil: null, freq: 9 }),
  rent_accuracy: fc.constantFrom(...ACCURACIES),
  rent_includes: fc.option(fc.subarray([...RENT_CHARGES]), { nil: null }),
  area_gross: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: null }),
  area_saleable: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: null }),
  management_fee_cents: fc.option(fc.integer({ min: 0, max: 2000 }), { nil: null }),
  building_id: fc.constantFrom(1, 2, null),
  district_code: fc.constantFrom('KT', 'MACAU', null),
});
const randomListings = fc
  .array(randomListing, { minLength: 1, maxLength: 30 })
  .map((listings) => listings.map((listing, index) => stockRow({ ...listing, id: index + 1 })));

/** Returns the all-in rent of the calculator that a listing's page links to, as text. */
function calculatorText(stock: StockDetail, lang: Language): string | undefined {
  const { searchParams } = new URL(occupancyPath([listedSpace(stock, 'A')], lang), 'http://portal.test');
  const allInRent = tenantResultOf(readForm(TENANT_FIELDS, searchParams).values, TODAY)?.allInRent;
  return allInRent && rentText(allInRent.amount, lang, pricePhrases(translateTo(lang)), allInRent.accuracy);
}

describe('The all-in rent of a listing', () => {
  test('is the same in filter, order, card, listing, comparison and calculator', async () => {
    await fc.assert(
      fc.asyncProperty(randomListings, fc.constantFrom(...LANGUAGES), async (stocks, lang) => {
        const t = translateTo(lang);
        const engine = buildCatalogue(
          catalogueRows({
            stocks,
            buildings: BUILDINGS,
            districts: [districtRow({ code: 'KT' }), districtRow({ code: 'MACAU', region_code: 'ETC' })],
          }),
        );
        const findStocks = async (filter: StockFilter): Promise<readonly Stock[]> =>
          (
            await engine.stocks({
              filter,
              order: { field: 'rent_with_charges', direction: 'asc' },
              cursor: 0,
              pageSize: stocks.length,
            })
          ).stocks;
        const cards = await findStocks({});
        const allInRents = cards.map(
          ({ rent_with_charges }) => rent_with_charges ?? Number.POSITIVE_INFINITY,
        );
        expect(allInRents).toEqual(allInRents.toSorted((a, b) => a - b));
        const stocksWithUnknownRent = await findStocks({ rentCharges: ['unknown'] });
        expect(stocksWithUnknownRent.map(({ gstock_id }) => gstock_id)).toEqual(
          cards.flatMap((card) =>
            card.tx_type !== 'S' && card.rent_with_charges === null ? card.gstock_id : [],
          ),
        );
        for (const card of cards) {
          const stock = await engine.detail(card.gstock_id);
          if (!stock) throw new Error(`listing ${card.gstock_id} has no page`);
          const allInRent = card.rent_with_charges;
          if (allInRent !== null) {
            const matches = await findStocks({ rentWithCharges: { min: allInRent, max: allInRent } });
            expect(matches.map(({ gstock_id }) => gstock_id)).toContain(card.gstock_id);
          }
          if (card.tx_type === 'S') continue;
          const figure = allInRent === null ? null : stockLabels(t, lang, TODAY).allInRent(card);
          expect(allInRentLabels(stock, t, lang)?.figure ?? null).toBe(figure);
          const compared = compareGroups([stock], t, lang, TODAY).flatMap(({ rows }) => rows);
          expect(compared.find(({ key }) => key === 'rent_with_charges')?.values[0] ?? null).toBe(figure);
          // The calculator is for Hong Kong, and asks for an area even where the rent includes the fee.
          if (card.region_code === 'ETC' || card.area === null) continue;
          const accuracy = card.rent_with_charges_accuracy ?? 'exact';
          expect(calculatorText(stock, lang)).toBe(
            allInRent === null ? undefined : rentText(hkd(allInRent), lang, pricePhrases(t), accuracy),
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  test('says what is in it, what is estimated and what is missing', () => {
    const lease = stockDetail({ tx_type: 'L', sell: null, rent: 42_000, area_gross: 1000 });
    const labelsOf = (fields: Partial<StockDetail>, lang: Language = 'en') =>
      allInRentLabels({ ...lease, ...fields }, translateTo(lang), lang);
    expect(labelsOf({ rent_includes: ['rates'], management_fee_cents: null })).toEqual({
      figure: 'about HK$48,460\u00a0/\u00a0month',
      explanation:
        'Rent HK$42,000 (includes rates) + management fee about HK$5,200 (building’s rate) + government rent about HK$1,260',
      note: 'Rates and government rent are estimated at 5% and 3% of the rent; government rent only applies to some land leases. Air-conditioning is not counted.',
    });
    expect(labelsOf({ rent_includes: [...RENT_CHARGES] }, 'zh')).toEqual({
      figure: '$42,000/\u2060月',
      explanation: '租金$42,000（已包括管理費、差餉、地租）',
      note: '',
    });
    expect(labelsOf({ rent_includes: null }, 'gb')).toMatchObject({
      figure: null,
      explanation: '未注明租金包含的项目',
    });
    expect(labelsOf({ rent: null }), 'a negotiable rent').toBeNull();
    expect(labelsOf({ tx_type: 'S' }), 'a sale').toBeNull();
  });
});
