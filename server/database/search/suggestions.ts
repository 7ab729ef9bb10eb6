import type { KeywordSearch, PlaceCountQuery, PlacesQuery } from '#catalogue/engine/search-queries.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import { formatStockId, parseFormattedId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { at } from '#domain/lib/at.ts';
import type { AnyFilterValues } from '#domain/search/filter-definitions.ts';
import { keywordWords } from '#domain/search/keyword.ts';
import { LOCATION_RANK, oneLetterVariants } from '#domain/search/keyword-match.ts';
import { canonicalPlaces, parsePlace, placeColumns } from '#domain/search/places.ts';
import { inLanguage, LANGUAGES, type Language, type Trilingual } from '#domain/text/language.ts';
import { selectList } from './columns.ts';
import { buildConditions, placesSql, SEARCH_TABLE_BY_KIND, whereClause, withClause } from './conditions.ts';
import { prefixCondition, type RowKind } from './keyword.ts';
import { type RunQuery, SqlParameters } from './run-query.ts';

type LocationRow = {
  readonly kind: keyof typeof SUGGESTION_KIND_BY_CODE;
  readonly location: string;
  readonly ics: IcsType | null;
  readonly name: Trilingual;
  readonly count: number;
};

const SUGGESTION_KIND_BY_CODE = { b: 'building', d: 'district', m: 'station', s: 'street' } as const;
/** The database has no zones among its locations. */
const CODE_BY_PLACE_KIND = { building: 'b', district: 'd', station: 'm', street: 's', zone: null } as const;

const nameColumns = (lang: Language) =>
  ['building', 'district', 'station', 'street'].map((table) => `${table}.name_${lang}`).join(', ');

/** Adds names to the locations of the CTE `ranked`, which has the kind, key and count of each location. */
const NAMED_LOCATIONS_SQL = `
  select ${selectList<LocationRow>({
    kind: 'kind',
    location: 'location',
    count: 'count',
    ics: 'building.ics_type',
    name: `json_build_object(${LANGUAGES.map((lang) => `'${lang}', coalesce(${nameColumns(lang)})`).join(', ')})`,
  })}
    from ranked
    left join building on building.id = case when kind = 'b' then location::integer end
    left join district on district.code = case when kind = 'd' then location end
    left join station on station.code = case when kind = 'm' then location end
    left join street on street.id = case when kind = 's' then location::integer end`;

function countSql(icsType: IcsType | undefined): string {
  return icsType ?? 'i + c + s';
}

/** Suggests locations that match a keyword, ranked by the rule of domain/search/keyword-match.ts. */
export async function readSuggestions(
  runQuery: RunQuery,
  kind: RowKind,
  search: KeywordSearch,
): Promise<Suggestion[]> {
  const { keyword, lang, limit, icsType } = search;
  const typedWords = keywordWords(keyword);
  if (typedWords.length === 0) return [];
  const [listingSuggestions, locations] = await Promise.all([
    kind === 's' ? suggestListing(runQuery, typedWords, icsType) : [],
    readLocations(runQuery, kind, typedWords, limit, icsType),
  ]);
  return [...listingSuggestions, ...locations.map((location) => presentSuggestion(location, lang))].slice(
    0,
    limit,
  );
}

/** Suggests the active listing whose formatted id was typed. */
async function suggestListing(
  runQuery: RunQuery,
  typedWords: readonly string[],
  icsType?: IcsType,
): Promise<Suggestion[]> {
  const id = parseFormattedId(typedWords.join(''));
  if (!id || (icsType && icsType !== id.icsType)) return [];
  const rows = await runQuery({
    name: 'active_stock',
    text: 'select id from search.stock where id = $1::bigint and ics_type = $2::"char"',
    values: [id.id, id.icsType],
  });
  const formattedId = formatStockId(id.icsType, id.id);
  return rows.map(() => ({
    suggestionWord: formattedId,
    type: 'addr',
    kind: 'stock',
    value: formattedId,
    ics: id.icsType,
    count: 1,
  }));
}

function readLocations(
  runQuery: RunQuery,
  kind: RowKind,
  typedWords: readonly string[],
  limit: number,
  icsType?: IcsType,
): Promise<LocationRow[]> {
  const values = new SqlParameters();
  const termCtes = [...new Set(typedWords)].map((term, index) =>
    buildTermCtes(kind, `word_${index}`, term, values),
  );
  const joinedKeyword = typedWords.join('');
  const intersectionOf = (cteNames: readonly string[]) =>
    cteNames.map((name) => `select kind, location from ${name}`).join(' intersect ');
  const rankedSelects = [
    `select kind, location, ${LOCATION_RANK.exact} as rank from search.location_word where whole and stem = ${values.add(joinedKeyword, 'text')}`,
    `select kind, location, ${LOCATION_RANK.prefix} from search.location_word where whole and ${prefixCondition('stem', joinedKeyword, values)}`,
    `select kind, location, ${LOCATION_RANK.part} from (${intersectionOf(termCtes.map(({ prefixCteName }) => prefixCteName))}) as part`,
    `select kind, location, ${LOCATION_RANK.typo} from (${intersectionOf(termCtes.map(({ correctedCteName }) => correctedCteName))}) as typo`,
  ];
  return runQuery<LocationRow>({
    text: `with ${termCtes.flatMap(({ ctes }) => ctes).join(', ')},
      matches as (select kind, location, min(rank) as rank from (${rankedSelects.join(' union all ')}) as each group by kind, location),
      ranked as (
        select kind, location, rank, ${countSql(icsType)} as count
          from matches join search.location_count using (kind, location)
         where record = '${kind}' and ${countSql(icsType)} > 0
         order by rank, count desc, kind, case when kind in ('b', 's') then location::integer end, location
         limit ${values.add(limit, 'bigint')}
      )
      ${NAMED_LOCATIONS_SQL}
       order by rank, count desc, kind, case when kind in ('b', 's') then location::integer end, location`,
    values: values.list,
  });
}

type TermCtes = {
  readonly ctes: readonly string[];
  readonly prefixCteName: string;
  readonly correctedCteName: string;
};

/**
 * Returns a CTE with the locations that contain a word starting with the term. If no known word starts
 * with the term, another CTE adds the locations with a known word one letter away.
 */
function buildTermCtes(kind: RowKind, cteName: string, term: string, values: SqlParameters): TermCtes {
  const locationsClause = 'select kind, location from search.location_word where not whole and';
  const ctes = [`${cteName} as materialized (${locationsClause} ${prefixCondition('stem', term, values)})`];
  const correctedTerms = oneLetterVariants(term);
  if (correctedTerms.length === 0) return { ctes, prefixCteName: cteName, correctedCteName: cteName };
  const storedWordsClause = `from search.word where record = '${kind}' and`;
  ctes.push(
    `${cteName}_meant as materialized (select distinct stem ${storedWordsClause} stem = any (${values.add(correctedTerms, 'text[]')})
       and not exists (select ${storedWordsClause} ${prefixCondition('stem', term, values)}))`,
    // The lateral join with `offset 0` forces one index lookup per word, because the planner
    // overestimates the number of words.
    `${cteName}_near as materialized (select * from ${cteName} union all select kind, location from ${cteName}_meant as meant,
       lateral (${locationsClause} stem = meant.stem offset 0) as near)`,
  );
  return { ctes, prefixCteName: cteName, correctedCteName: `${cteName}_near` };
}

/** Returns the places that have rows of the type as suggestions, in their order. */
export async function readPlaceSuggestions(
  runQuery: RunQuery,
  kind: RowKind,
  { places, lang, icsType }: PlacesQuery,
): Promise<Suggestion[]> {
  const locations = places.flatMap((code) => {
    const place = parsePlace(code);
    const kindCode = place && CODE_BY_PLACE_KIND[place.kind];
    return kindCode ? { kindCode, id: place.id } : [];
  });
  const values = new SqlParameters();
  const kindCodes = locations.map(({ kindCode }) => kindCode);
  const ids = locations.map(({ id }) => id);
  const rows = await runQuery<LocationRow>({
    text: `with ranked as (
        select kind, location, place_number, ${countSql(icsType)} as count
          from unnest(${values.add(kindCodes, '"char"[]')}, ${values.add(ids, 'text[]')})
               with ordinality as place (kind, location, place_number)
               join search.location_count using (kind, location)
         where record = '${kind}' and ${countSql(icsType)} > 0
      ) ${NAMED_LOCATIONS_SQL} order by place_number`,
    values: values.list,
  });
  return rows.map((row) => presentSuggestion(row, lang));
}

/** Counts the matching rows at each group of places. Reads the rows of all groups only once. */
export async function countAtPlaces(
  runQuery: RunQuery,
  kind: RowKind,
  { filter, groups }: PlaceCountQuery<AnyFilterValues>,
): Promise<readonly number[]> {
  if (groups.length === 0) return [];
  const values = new SqlParameters();
  const conditions = buildConditions(kind, { ...filter, places: canonicalPlaces(groups.flat()) }, values);
  const countsSql = groups.map(
    (places, index) => `count(*) filter (where ${placesSql(placeColumns(places), values)}) as "${index}"`,
  );
  const rows = await runQuery<Readonly<Record<string, number>>>({
    text: `${withClause(conditions.ctes)} select ${countsSql.join(', ')}
             from ${SEARCH_TABLE_BY_KIND[kind]} ${whereClause(conditions)}`,
    values: values.list,
  });
  const countByIndex = at(rows, 0);
  return groups.map((_, index) => countByIndex[index] ?? 0);
}

function presentSuggestion({ kind, location, ics, name, count }: LocationRow, lang: Language): Suggestion {
  return {
    suggestionWord: inLanguage(name, lang),
    type: kind === 'b' ? 'building' : 'addr',
    kind: SUGGESTION_KIND_BY_CODE[kind],
    value: location,
    ics: ics ?? '',
    count,
  };
}
