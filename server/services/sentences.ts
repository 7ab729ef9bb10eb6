import type { SENTENCE_CALLS, SentenceAnswer } from '#contract/sentence.ts';
import { mtrRideTimes } from '#data/facts/rides.ts';
import { addressOf } from '#domain/address/addresses.ts';
import { buildingMatcher } from '#domain/building/building-match.ts';
import { formatStockId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { type AnyFilterValues, filterToParams } from '#domain/search/filter-definitions.ts';
import { DEFAULT_STOCK_ORDER, DEFAULT_TRANSACTION_ORDER } from '#domain/search/sort.ts';
import { resolveZones } from '#domain/search/zone-search.ts';
import { FILTERS_BY_SEARCH, type SearchName, searchAddress } from '#domain/searches/searches.ts';
import { addReading } from '#domain/sentence/add-reading.ts';
import type { CatalogueNames } from '#domain/sentence/names.ts';
import { type Reading, readSentence, type SentencePart } from '#domain/sentence/read-sentence.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { textOf } from '#presenters/text.ts';
import { PLACE_NAME_TABLES, type PlaceNames, readPlaceNames } from '../database/queries/place-names.ts';
import { nameLookup, presentPart } from '../sentences/parts.ts';
import { vocabularyOf } from '../sentences/vocabulary-cache.ts';
import type { AGENT_SNAPSHOT_SOURCES, SnapshotAgents } from './agents.ts';
import type { BUILDING_SNAPSHOT_SOURCES } from './buildings.ts';
import type { ServicesOf } from './service-type.ts';
import type { SnapshotSource, Snapshots } from './snapshots.ts';
import type { StockDeps } from './stocks.ts';

export const SENTENCE_SNAPSHOT_SOURCES = {
  placeNames: { tables: PLACE_NAME_TABLES, read: async (tx) => presentNames(await readPlaceNames(tx)) },
} satisfies Record<string, SnapshotSource<unknown>>;

export type SentenceDeps = Pick<StockDeps, 'catalogue'> & {
  readonly snapshots: Pick<
    Snapshots<
      typeof SENTENCE_SNAPSHOT_SOURCES &
        Pick<typeof AGENT_SNAPSHOT_SOURCES, 'agents'> &
        Pick<typeof BUILDING_SNAPSHOT_SOURCES, 'buildings'>
    >,
    'current'
  >;
};

type SearchAnswer = NonNullable<SentenceAnswer['understood']>;

export function createSentenceServices({
  catalogue,
  snapshots,
}: SentenceDeps): ServicesOf<keyof typeof SENTENCE_CALLS> {
  const currentNames = () => {
    const { placeNames, agents } = snapshots.current();
    return withAgents(placeNames)(agents);
  };

  async function countMatches(search: SearchName, filter: AnyFilterValues): Promise<number> {
    const filterByDistrict = resolveZones(filter);
    if (search === 'building') {
      const matches = buildingMatcher(filterByDistrict, mtrRideTimes());
      return snapshots.current().buildings.activeBuildings.filter(({ filterFields }) => matches(filterFields))
        .length;
    }
    const engine = catalogue.current();
    const query = { filter: filterByDistrict as never, cursor: 0, pageSize: 1 };
    const { count } =
      search === 'stock'
        ? await engine.stocks({ ...query, order: DEFAULT_STOCK_ORDER })
        : await engine.transactions({ ...query, order: DEFAULT_TRANSACTION_ORDER });
    return count;
  }

  async function presentSearch(
    search: SearchName,
    lang: Language,
    filter: AnyFilterValues,
  ): Promise<SearchAnswer> {
    return {
      params: Object.fromEntries(filterToParams(FILTERS_BY_SEARCH[search], filter as never)),
      count: await countMatches(search, filter),
      link: searchAddress(search, lang, filter),
    };
  }

  /** Returns the listing or the agent that a sentence consists of, or undefined for any other sentence. */
  async function presentSubject(
    text: string,
    { parts: [part, ...otherParts], leftover }: Reading,
    lang: Language,
  ) {
    if (!part || otherParts.length > 0 || leftover.length > 0) return undefined;
    const typedText = text.slice(part.from, part.to);
    if (part.key === 'agent') {
      const agent = snapshots.current().agents.byAlias.get(part.value as string);
      if (!agent) return undefined;
      const { email_alias: value, name } = agent.listEntry;
      return {
        part: { text: typedText, field: 'agent', value, label: inLanguage(name, lang) },
        link: addressOf('agent', lang, value),
      };
    }
    if (part.key !== 'stock') return undefined;
    const { icsType, id } = part.value as { icsType: IcsType; id: number };
    const [stock] = (await catalogue.current().archive([id])).stocks;
    if (stock?.ics_type !== icsType) return undefined;
    const value = formatStockId(icsType, id);
    return { part: { text: typedText, field: 'stock', value, label: value }, link: stock.link[lang] };
  }

  return {
    async stockSentence({ text, search, lang, filter: before }) {
      const definitions = FILTERS_BY_SEARCH[search];
      const names = currentNames();
      const reading = readSentence(text, { vocabulary: await vocabularyOf(names), definitions });
      const subject = await presentSubject(text, reading, lang);
      if (subject)
        return {
          text,
          parts: [subject.part],
          params: {},
          leftover: [],
          count: 1,
          link: subject.link,
          understood: null,
          words: null,
        };
      const parts = reading.parts.filter(({ key }) => key in definitions);
      const leftover = leftoverWords(text, reading);
      const nameOf = nameLookup(names, lang);
      const asSearch = (filter: AnyFilterValues, words: readonly string[]) =>
        presentSearch(search, lang, addReading(definitions, before, filter, words));
      const isRead = parts.length > 0;
      return {
        text,
        parts: parts.map((part) => presentPart(text, part, definitions, nameOf, lang)),
        leftover,
        ...(await asSearch(isRead ? reading.filter : {}, isRead ? leftover : [text])),
        understood: isRead && leftover.length > 0 ? await asSearch(reading.filter, []) : null,
        words: isRead ? await asSearch({}, [text]) : null,
      };
    },
  };
}

/** Returns the words that were not understood, with property numbers and agents that stand among others. */
function leftoverWords(text: string, { parts, leftover }: Reading): string[] {
  const subjects = parts.filter(({ key }) => key === 'stock' || key === 'agent');
  return [...leftover, ...subjects.map(({ from, to }: SentencePart) => text.slice(from, to))];
}

function presentNames(rows: PlaceNames): Omit<CatalogueNames, 'agents'> {
  return {
    districts: rows.districts.map((row) => ({
      code: row.code,
      region: row.region_code,
      name: textOf(row, 'name'),
    })),
    stations: rows.stations.map((row) => ({ code: row.code, name: textOf(row, 'name') })),
    streets: rows.streets.map((row) => ({
      id: row.id,
      name: textOf(row, 'name'),
      districts: row.district_codes,
    })),
    buildings: rows.buildings.map((row) => ({
      id: row.id,
      name: textOf(row, 'name'),
      district: row.district_code,
    })),
    usages: rows.usages.map((row) => ({ code: row.code, name: textOf(row, 'name') })),
    aliases: rows.aliases,
  };
}

/** Adds the agents to the names. Memoized for both, because the vocabulary is built once for each result. */
const withAgents = memoize((placeNames: Omit<CatalogueNames, 'agents'>) =>
  memoize(
    ({ byAlias }: SnapshotAgents): CatalogueNames => ({
      ...placeNames,
      agents: [...byAlias.values()].map(
        ({ listEntry: { email_alias, name, licence_no, phone, whatsapp } }) => ({
          alias: email_alias,
          name,
          words: [licence_no, ...[phone, whatsapp ?? ''].flatMap(spellingsOfNumber)],
        }),
      ),
    }),
  ),
);

/** Returns a telephone number with and without the code of Hong Kong. */
function spellingsOfNumber(phone: string): readonly string[] {
  const digits = phone.replace(/\D/g, '');
  const local = digits.replace(/^852(?=\d{8}$)/, '');
  return local.length < 8 ? [] : [local, `852${local}`];
}
