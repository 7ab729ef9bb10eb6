import { z } from 'zod';
import { BUILDING_FILTERS } from '#domain/building/building-filter.ts';
import {
  type FilterDefinitions,
  type RangeWireName,
  rangeFilters,
} from '#domain/search/filter-definitions.ts';
import { STOCK_FILTERS } from '#domain/stock/stock-filter.ts';
import { formatAmount } from '#domain/text/unit.ts';
import { TRANSACTION_FILTERS } from '#domain/transaction/transaction-filter.ts';
import { BUILDING_NOTES, type FilterNotes, STOCK_NOTES, TRANSACTION_NOTES } from './filter-notes.ts';

const countsByIcsType = z
  .object({
    i: z.int().describe('Industrial property.'),
    c: z.int().describe('Offices.'),
    s: z.int().describe('Shops.'),
  })
  .describe('Matches by their type.');
const countsBy = (criterion: string) => z.record(z.string(), z.int()).describe(`Matches by ${criterion}.`);
const flagCounts = (criterion: string) =>
  z
    .record(z.string(), z.int())
    .describe(`Matches of all filters that also have the ${criterion}, by its code.`);

const SHARED_FACETS = {
  districts: countsBy('the code of their district'),
  station: countsBy('the code of the nearest MTR station'),
  grade: countsBy('the grade of the building'),
};

/** Number of matches in each bucket of each range filter. */
function histogramSchema<Table extends FilterDefinitions>(table: Table, notes: FilterNotes<Table>) {
  const histogramFields = rangeFilters(table).map(([key, { wireName, unit, edges }]) => {
    const bucketStarts = edges.map((edge) => formatAmount(edge, unit)).join(', ');
    return [wireName, z.array(z.int()).describe(`By ${notes[key].about}. Buckets begin at ${bucketStarts}.`)];
  });
  return z
    .object(Object.fromEntries(histogramFields) as Record<RangeWireName<Table>, z.ZodArray<z.ZodInt>>)
    .describe(
      'Matches by bucket of each range: from where it begins up to below the next; the first is open below, the last above.',
    );
}

/** Counts of matches under all filters except the facet's own filter. Codes without matches are omitted. */
export const stockFacets = z.object({
  ics_type: countsByIcsType,
  tx_type: z
    .object({
      S: z.int().describe('For sale.'),
      L: z.int().describe('For lease.'),
      B: z.int().describe('For both.'),
    })
    .describe('A listing for sale and for lease counts as S, as L and as B.'),
  districts: SHARED_FACETS.districts,
  station: SHARED_FACETS.station,
  usage: countsBy('the code of their usage'),
  grade: SHARED_FACETS.grade,
  floor_level: countsBy('the level of their floor'),
  sale_kind: countsBy('their sale method'),
  view: countsBy('their view'),
  decoration: countsBy('the state in which they are handed over'),
  flags: flagCounts('flag'),
  facilities: flagCounts('facility'),
  histograms: histogramSchema(STOCK_FILTERS, STOCK_NOTES),
});
export type StockFacets = z.infer<typeof stockFacets>;

export const transactionFacets = z.object({
  ics_type: countsByIcsType,
  tx_type: z
    .object({ S: z.int().describe('Sales.'), L: z.int().describe('Leases.') })
    .describe('Matches by whether they are sales or leases.'),
  tx_source: z
    .object({
      provider: z.int().describe('From the agency or its data provider.'),
      land_registry: z.int().describe('From the Land Registry.'),
    })
    .describe('Matches by source.'),
  districts: SHARED_FACETS.districts,
  station: SHARED_FACETS.station,
  histograms: histogramSchema(TRANSACTION_FILTERS, TRANSACTION_NOTES),
});
export type TransactionFacets = z.infer<typeof transactionFacets>;

export const buildingFacets = z.object({
  ics: countsBy('the type they were built for'),
  districts: SHARED_FACETS.districts,
  station: SHARED_FACETS.station,
  grade: SHARED_FACETS.grade,
  title: countsBy('ownership: strata or one owner'),
  histograms: histogramSchema(BUILDING_FILTERS, BUILDING_NOTES),
});
