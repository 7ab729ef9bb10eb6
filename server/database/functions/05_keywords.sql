-- The words of a text in the normal form of domain/search/keyword.ts (half width, lower case, without accents and
-- apostrophes, Simplified): a test compares the two.

-- Lower case of every script, whatever the locale of the database: PostgreSQL's own table where it has one.
do $$
begin
  execute format(
    'create or replace function search.lowered(text) returns text language sql immutable strict parallel safe as
     ''select lower($1 collate %s)''',
    case when exists (select from pg_collation where collname = 'pg_c_utf8')
      then 'pg_catalog.pg_c_utf8' else 'pg_catalog."und-x-icu"' end);
end
$$;

-- Whether the first character of a word is Chinese, by its code point: a regular expression takes ten times as long.
-- The ranges are those of HAN in domain/search/keyword.ts. It is not strict, so that PostgreSQL can put it into queries.
create or replace function search.is_chinese(word text) returns boolean language sql immutable parallel safe as $$
  select ascii(word) between 13312 and 19903 or ascii(word) between 19968 and 40959
      or ascii(word) in (12293, 12295) or ascii(word) between 63744 and 64255 or ascii(word) between 131072 and 262141
$$;

-- The words of each text in their order: runs of Chinese characters, and runs of digits and letters of other scripts.
-- Five hundred texts at a time are joined into one, a line for each, because a call of each function for each text takes
-- several times as long. A word is made Simplified once, however many texts have it: that changes Chinese characters
-- into Chinese characters, so words stay words.
create or replace function search.words_of(texts text[]) returns table (text text, word text, word_no bigint)
language sql stable strict parallel safe rows 10000 as $$
  with block as (
    select array_agg(text order by text_no) as texts,
           string_agg(replace(text, E'\n', ' '), E'\n' order by text_no) as lines
      from unnest(texts) with ordinality as each (text, text_no)
     where text is not null
     group by text_no / 500
  ), plain as (
    select texts,
           normalize(
             regexp_replace(
               replace(search.lowered(normalize(lines, NFKD)), 'ς', 'σ'),
               $class$['`\u2018\u2019\u02bc\u2032\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u2060\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+$class$,
               '', 'g'),
             NFKC) as lines
      from block
  ), parted as (
    -- A space for whatever is no letter or digit, and on either side of Chinese characters.
    select texts,
           regexp_replace(
             regexp_replace(
               lines,
               '[^\n0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u2c00-\u2dff\u3041-\u3096\u30a1-\u30fa\u30fc\ua000-\ud7ff\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003fffd]+',
               ' ', 'g'),
             '([\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003fffd]+)', ' \1 ', 'g') as lines
      from plain
  ), word as materialized (
    select text, word, word_no
      from parted,
           rows from (unnest(texts), string_to_table(lines, E'\n')) as each_line (text, line),
           string_to_table(line, ' ') with ordinality as words (word, word_no)
     where word <> ''
  ), chinese as materialized (
    select word, string_agg(coalesce(simplified, letter), '' order by letter_no) as simplified
      from (select distinct word from word where search.is_chinese(word)) as known,
           string_to_table(word, null) with ordinality as letters (letter, letter_no)
           left join search.simplified on traditional = letter
     group by word
  )
  select text, coalesce(simplified, word), word_no from word left join chinese using (word)
$$;

-- Where the words of each text can be found from: a Chinese word at any of its characters, others at their beginning.
-- A keyword has at most 100 characters, so that more than 128 of a word are never asked for.
create or replace function search.stems_of(texts text[]) returns table (text text, stem text)
language sql stable strict parallel safe rows 20000 as $$
  select text, substr(word, start, 128)
    from search.words_of(texts),
         generate_series(1, case when search.is_chinese(word) then length(word) else 1 end) as start
$$;
