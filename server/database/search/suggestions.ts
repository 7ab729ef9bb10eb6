import type { KeywordSearch } from '#catalogue/engine/questions.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import { formatStockId, parseFormattedId } from '#domain/codes/formatted-id.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { keywordWords } from '#domain/search/keyword.ts';
import { oneLetterAway, RANK } from '#domain/search/keyword-match.ts';
import { inLanguage, LANGUAGES, type Language, type Trilingual } from '#domain/text/language.ts';
import { type Ask, Values } from './ask.ts';
import { columns } from './columns.ts';
import { prefixCondition, type RowKind } from './keyword.ts';

type LocationRow = {
  readonly kind: keyof typeof KINDS;
  readonly location: string;
  readonly ics: IcsType | null;
  readonly name: Trilingual;
  readonly count: number;
};

const KINDS = { b: 'building', d: 'district', m: 'station', s: 'street' } as const;

const nameIn = (lang: Language) =>
  ['building', 'district', 'station', 'street'].map((table) => `${table}.name_${lang}`).join(', ');

/** Locations with their names; `ranked` has their kinds, keys and counts. */
const NAMED = `
  select ${columns<LocationRow>({
    kind: 'kind',
    location: 'location',
    count: 'count',
    ics: 'building.ics_type',
    name: `json_build_object(${LANGUAGES.map((lang) => `'${lang}', coalesce(${nameIn(lang)})`).join(', ')})`,
  })}
    from ranked
    left join building on building.id = case when kind = 'b' then location::integer end
    left join district on district.code = case when kind = 'd' then location end
    left join station on station.code = case when kind = 'm' then location end
    left join street on street.id = case when kind = 's' then location::integer end`;

function countSql(icsType: IcsType | undefined): string {
  return icsType ?? 'i + c + s';
}

/** The locations that a keyword may name, ranked by the rule of domain/search/keyword-match.ts. */
export async function suggestionsFor(ask: Ask, kind: RowKind, search: KeywordSearch): Promise<Suggestion[]> {
  const { keyword, lang, limit, icsType } = search;
  const typed = keywordWords(keyword);
  if (typed.length === 0) return [];
  const [listing, locations] = await Promise.all([
    kind === 's' ? listingOf(ask, typed, icsType) : [],
    locationsFor(ask, kind, typed, limit, icsType),
  ]);
  return [...listing, ...locations.map((location) => suggestion(location, lang))].slice(0, limit);
}

/** The listing whose formatted id was typed, when it is active. */
async function listingOf(ask: Ask, typed: readonly string[], asked?: IcsType): Promise<Suggestion[]> {
  const id = parseFormattedId(typed.join(''));
  if (!id || (asked && asked !== id.icsType)) return [];
  const found = await ask({
    name: 'active_stock',
    text: 'select id from search.stock where id = $1::bigint and ics_type = $2::"char"',
    values: [id.id, id.icsType],
  });
  const word = formatStockId(id.icsType, id.id);
  return found.map(() => ({
    suggestionWord: word,
    type: 'addr',
    kind: 'stock',
    value: word,
    ics: id.icsType,
    count: 1,
  }));
}

function locationsFor(
  ask: Ask,
  kind: RowKind,
  typed: readonly string[],
  limit: number,
  icsType?: IcsType,
): Promise<LocationRow[]> {
  const values = new Values();
  const terms = [...new Set(typed)].map((term, index) => termTables(kind, `word_${index}`, term, values));
  const joined = typed.join('');
  const all = (names: readonly string[]) =>
    names.map((name) => `select kind, location from ${name}`).join(' intersect ');
  const ranks = [
    `select kind, location, ${RANK.exact} as rank from search.location_word where whole and stem = ${values.add(joined, 'text')}`,
    `select kind, location, ${RANK.prefix} from search.location_word where whole and ${prefixCondition('stem', joined, values)}`,
    `select kind, location, ${RANK.part} from (${all(terms.map(({ found }) => found))}) as part`,
    `select kind, location, ${RANK.typo} from (${all(terms.map(({ near }) => near))}) as typo`,
  ];
  return ask<LocationRow>({
    text: `with ${terms.flatMap(({ tables }) => tables).join(', ')},
      found as (select kind, location, min(rank) as rank from (${ranks.join(' union all ')}) as each group by kind, location),
      ranked as (
        select kind, location, rank, ${countSql(icsType)} as count
          from found join search.location_count using (kind, location)
         where record = '${kind}' and ${countSql(icsType)} > 0
         order by rank, count desc, kind, case when kind in ('b', 's') then location::integer end, location
         limit ${values.add(limit, 'bigint')}
      )
      ${NAMED}
       order by rank, count desc, kind, case when kind in ('b', 's') then location::integer end, location`,
    values: values.list,
  });
}

type TermTables = { readonly tables: readonly string[]; readonly found: string; readonly near: string };

/** Locations with a word that begins with the term, and those with it or with a stored word one letter away. */
function termTables(kind: RowKind, name: string, term: string, values: Values): TermTables {
  const locations = 'select kind, location from search.location_word where not whole and';
  const tables = [`${name} as materialized (${locations} ${prefixCondition('stem', term, values)})`];
  const corrections = oneLetterAway(term);
  if (corrections.length === 0) return { tables, found: name, near: name };
  const stored = `from search.word where record = '${kind}' and`;
  tables.push(
    `${name}_meant as materialized (select distinct stem ${stored} stem = any (${values.add(corrections, 'text[]')})
       and not exists (select ${stored} ${prefixCondition('stem', term, values)}))`,
    // One lookup for each word. There are few, but the planner expects many.
    `${name}_near as materialized (select * from ${name} union all select kind, location from ${name}_meant as meant,
       lateral (${locations} stem = meant.stem offset 0) as near)`,
  );
  return { tables, found: name, near: `${name}_near` };
}

/** One building; empty when it has no row of the type. */
export async function buildingSuggestion(
  ask: Ask,
  kind: RowKind,
  id: number,
  lang: Language,
  icsType?: IcsType,
): Promise<Suggestion[]> {
  const rows = await ask<LocationRow>({
    text: `with ranked as (
        select kind, location, ${countSql(icsType)} as count from search.location_count
         where record = '${kind}' and kind = 'b' and location = $1 and ${countSql(icsType)} > 0
      ) ${NAMED}`,
    values: [String(id)],
  });
  return rows.map((row) => suggestion(row, lang));
}

function suggestion({ kind, location, ics, name, count }: LocationRow, lang: Language): Suggestion {
  return {
    suggestionWord: inLanguage(name, lang),
    type: kind === 'b' ? 'building' : 'addr',
    kind: KINDS[kind],
    value: location,
    ics: ics ?? '',
    count,
  };
}
