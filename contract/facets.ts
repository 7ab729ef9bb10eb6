import { z } from 'zod';
import { BUILDING_FILTERS } from '#domain/building/building-filter.ts';
import { type FilterTable, type RangeWire, rangesOf } from '#domain/search/filter-table.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import { formatAmount } from '#domain/text/unit.ts';
import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import { BUILDING_NOTES, type FilterNotes, STOCK_NOTES, TRANSACTION_NOTES } from './filter-notes.ts';

const byType = z
  .object({
    i: z.int().describe('Industrial property.'),
    c: z.int().describe('Offices.'),
    s: z.int().describe('Shops.'),
  })
  .describe('Matches by their type.');
const counts = (by: string) => z.record(z.string(), z.int()).describe(`Matches by ${by}.`);
const having = (what: string) =>
  z.record(z.string(), z.int()).describe(`Matches of all filters that also have the ${what}, by its code.`);

const SHARED = {
  districts: counts('the code of their district'),
  station: counts('the code of the nearest MTR station'),
  grade: counts('the grade of the building'),
};

/** How many matches fall into each bucket of each range filter. */
function histogramsOf<Table extends FilterTable>(table: Table, notes: FilterNotes<Table>) {
  const shape = rangesOf(table).map(([key, { wire, unit, edges }]) => {
    const begins = edges.map((edge) => formatAmount(edge, unit)).join(', ');
    return [wire, z.array(z.int()).describe(`By ${notes[key].about}. Buckets begin at ${begins}.`)];
  });
  return z
    .object(Object.fromEntries(shape) as Record<RangeWire<Table>, z.ZodArray<z.ZodInt>>)
    .describe(
      'Matches by bucket of each range: from where it begins up to below the next; the first is open below, the last above.',
    );
}

/** Matches under all filters but the facet's own. Codes that match nothing are left out. */
export const stockFacets = z.object({
  ics_type: byType,
  tx_type: z
    .object({
      S: z.int().describe('For sale.'),
      L: z.int().describe('For lease.'),
      B: z.int().describe('For both.'),
    })
    .describe('A listing for sale and for lease counts as S, as L and as B.'),
  districts: SHARED.districts,
  station: SHARED.station,
  usage: counts('the code of their usage'),
  grade: SHARED.grade,
  sale_kind: counts('their sale method'),
  view: counts('their view'),
  flags: having('flag'),
  facilities: having('facility'),
  histograms: histogramsOf(STOCK_FILTERS, STOCK_NOTES),
});
export type StockFacets = z.infer<typeof stockFacets>;

export const transactionFacets = z.object({
  ics_type: byType,
  tx_type: z
    .object({ S: z.int().describe('Sales.'), L: z.int().describe('Leases.') })
    .describe('Matches by whether they are sales or leases.'),
  tx_source: z
    .object({
      provider: z.int().describe('From the agency or its provider.'),
      land_registry: z.int().describe('From the Land Registry.'),
    })
    .describe('Matches by where they are known from.'),
  districts: SHARED.districts,
  station: SHARED.station,
  histograms: histogramsOf(TRANSACTION_FILTERS, TRANSACTION_NOTES),
});
export type TransactionFacets = z.infer<typeof transactionFacets>;

export const buildingFacets = z.object({
  ics: counts('the type they were built for'),
  districts: SHARED.districts,
  station: SHARED.station,
  grade: SHARED.grade,
  title: counts('whether they are owned unit by unit or by one owner'),
  histograms: histogramsOf(BUILDING_FILTERS, BUILDING_NOTES),
});
