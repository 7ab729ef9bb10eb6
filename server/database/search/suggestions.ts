import type { KeywordSearch } from '#catalogue/questions.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import { formatStockId, parseFormattedId } from '#domain/formatted-id.ts';
import type { IcsType } from '#domain/ics-type.ts';
import { keywordWords } from '#domain/keyword.ts';
import { oneLetterAway, RANK } from '#domain/keyword-match.ts';
import { inLanguage, type Language, type Trilingual } from '#domain/language.ts';
import { type Ask, Values } from './ask.ts';
import { begins, type RecordKind } from './keyword.ts';

type PlaceRow = {
  readonly kind: keyof typeof KINDS;
  readonly place: string;
  readonly ics: IcsType | null;
  readonly name: Trilingual;
  readonly count: number;
};

const KINDS = { b: 'building', d: 'district', s: 'street' } as const;

/** Places with their names; `ranked` has their kinds, keys and counts. */
const NAMED = `
  select kind, place, count, building.ics_type as ics,
         json_build_object('zh', coalesce(building.name_zh, district.name_zh, street.name_zh),
                           'gb', coalesce(building.name_gb, district.name_gb, street.name_gb),
                           'en', coalesce(building.name_en, district.name_en, street.name_en)) as name
    from ranked
    left join building on building.id = case when kind = 'b' then place::integer end
    left join district on district.code = case when kind = 'd' then place end
    left join street on street.id = case when kind = 's' then place::integer end`;

function countSql(icsType: IcsType | undefined): string {
  return icsType ?? 'i + c + s';
}

/** The places a keyword may mean, ranked by the rule of domain/keyword-match.ts. */
export async function suggestionsFor(
  ask: Ask,
  record: RecordKind,
  search: KeywordSearch,
): Promise<Suggestion[]> {
  const { keyword, lang, limit, icsType } = search;
  const typed = keywordWords(keyword);
  if (typed.length === 0) return [];
  const [listing, places] = await Promise.all([
    record === 's' ? listingOf(ask, typed, icsType) : [],
    placesFor(ask, record, typed, limit, icsType),
  ]);
  return [...listing, ...places.map((place) => suggestion(place, lang))].slice(0, limit);
}

/** The listing whose formatted id was typed, if it is active. */
async function listingOf(ask: Ask, typed: readonly string[], asked?: IcsType): Promise<Suggestion[]> {
  const id = parseFormattedId(typed.join(''));
  if (!id || (asked && asked !== id.icsType)) return [];
  const found = await ask({
    name: 'active_stock',
    text: 'select from search.stock where id = $1::bigint and ics_type = $2::"char"',
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

function placesFor(
  ask: Ask,
  record: RecordKind,
  typed: readonly string[],
  limit: number,
  icsType?: IcsType,
): Promise<PlaceRow[]> {
  const values = new Values();
  const words = [...new Set(typed)].map((word, place) => wordTables(record, `word_${place}`, word, values));
  const whole = typed.join('');
  const all = (names: readonly string[]) =>
    names.map((name) => `select kind, place from ${name}`).join(' intersect ');
  const ranks = [
    `select kind, place, ${RANK.exact} as rank from search.place_word where whole and stem = ${values.add(whole, 'text')}`,
    `select kind, place, ${RANK.prefix} from search.place_word where whole and ${begins('stem', whole, values)}`,
    `select kind, place, ${RANK.part} from (${all(words.map(({ found }) => found))}) as part`,
    `select kind, place, ${RANK.typo} from (${all(words.map(({ near }) => near))}) as typo`,
  ];
  return ask<PlaceRow>({
    text: `with ${words.flatMap(({ tables }) => tables).join(', ')},
      found as (select kind, place, min(rank) as rank from (${ranks.join(' union all ')}) as each group by kind, place),
      ranked as (
        select kind, place, rank, ${countSql(icsType)} as count
          from found join search.place_count using (kind, place)
         where record = '${record}' and ${countSql(icsType)} > 0
         order by rank, count desc, kind, case when kind <> 'd' then place::integer end, place
         limit ${values.add(limit, 'bigint')}
      )
      ${NAMED}
       order by rank, count desc, kind, case when kind <> 'd' then place::integer end, place`,
    values: values.list,
  });
}

type WordTables = { readonly tables: readonly string[]; readonly found: string; readonly near: string };

/** Places with a word that begins so, and those with it or with a stored word one letter away. */
function wordTables(record: RecordKind, name: string, word: string, values: Values): WordTables {
  const places = 'select kind, place from search.place_word where not whole and';
  const tables = [`${name} as materialized (${places} ${begins('stem', word, values)})`];
  const corrections = oneLetterAway(word);
  if (corrections.length === 0) return { tables, found: name, near: name };
  const stored = `from search.word where record = '${record}' and`;
  tables.push(
    `${name}_meant as materialized (select distinct stem ${stored} stem = any (${values.add(corrections, 'text[]')})
       and not exists (select ${stored} ${begins('stem', word, values)}))`,
    // a look for each of the few words, which the planner takes for many
    `${name}_near as materialized (select * from ${name} union all select kind, place from ${name}_meant as meant,
       lateral (${places} stem = meant.stem offset 0) as near)`,
  );
  return { tables, found: name, near: `${name}_near` };
}

/** One building; nothing when it has no record of the type. */
export async function buildingSuggestion(
  ask: Ask,
  record: RecordKind,
  id: number,
  lang: Language,
  icsType?: IcsType,
): Promise<Suggestion[]> {
  const rows = await ask<PlaceRow>({
    text: `with ranked as (
        select kind, place, ${countSql(icsType)} as count from search.place_count
         where record = '${record}' and kind = 'b' and place = $1 and ${countSql(icsType)} > 0
      ) ${NAMED}`,
    values: [String(id)],
  });
  return rows.map((place) => suggestion(place, lang));
}

function suggestion({ kind, place, ics, name, count }: PlaceRow, lang: Language): Suggestion {
  return {
    suggestionWord: inLanguage(name, lang),
    type: kind === 'b' ? 'building' : 'addr',
    kind: KINDS[kind],
    value: place,
    ics: ics ?? '',
    count,
  };
}
