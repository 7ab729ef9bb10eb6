import type { KeywordSearch } from '#catalogue/engine/search-queries.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import { formatStockId, parseFormattedId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { keywordWords } from '#domain/search/keyword.ts';
import { LOCATION_RANK, oneLetterVariants } from '#domain/search/keyword-match.ts';
import { inLanguage, LANGUAGES, type Language, type Trilingual } from '#domain/text/language.ts';
import { selectList } from './columns.ts';
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

/** Suggests one building. Returns an empty list if the building has no rows of the given type. */
export async function readBuildingSuggestion(
  runQuery: RunQuery,
  kind: RowKind,
  id: number,
  lang: Language,
  icsType?: IcsType,
): Promise<Suggestion[]> {
  const rows = await runQuery<LocationRow>({
    text: `with ranked as (
        select kind, location, ${countSql(icsType)} as count from search.location_count
         where record = '${kind}' and kind = 'b' and location = $1 and ${countSql(icsType)} > 0
      ) ${NAMED_LOCATIONS_SQL}`,
    values: [String(id)],
  });
  return rows.map((row) => presentSuggestion(row, lang));
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
