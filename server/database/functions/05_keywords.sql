-- Functions that split texts into words in the normal form of domain/search/keyword.ts: half width, lower
-- case, without accents and apostrophes, Simplified Chinese. A test compares the words of both
-- implementations.

-- Creates search.lowered, which converts every script to lower case, independent of the locale of the
-- database. Uses the built-in collation where PostgreSQL has one, otherwise ICU.
do $$
begin
  execute format(
    'create or replace function search.lowered(text) returns text language sql immutable strict parallel safe as
     ''select lower($1 collate %s)''',
    case when exists (select from pg_collation where collname = 'pg_c_utf8')
      then 'pg_catalog.pg_c_utf8' else 'pg_catalog."und-x-icu"' end);
end
$$;

-- Returns whether the first character of a word is Chinese, by code point: a regular expression takes ten
-- times as long. The ranges are those of HAN in domain/search/keyword.ts. Not `strict`, so that PostgreSQL
-- can inline it.
create or replace function search.is_chinese(word text) returns boolean language sql immutable parallel safe as $$
  select ascii(word) between 13312 and 19903 or ascii(word) between 19968 and 40959
      or ascii(word) in (12293, 12295) or ascii(word) between 63744 and 64255 or ascii(word) between 131072 and 262141
$$;

-- Returns the words of each text in order: runs of Chinese characters, and runs of digits and letters of
-- other scripts. Joins five hundred texts at a time, one per line, because one call per text takes several
-- times as long. Each distinct word is converted to Simplified once; the conversion maps Chinese characters
-- to Chinese characters, so word boundaries do not move.
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
    -- Replaces characters that are neither letters nor digits by a space, and surrounds Chinese characters
    -- with spaces.
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

-- Returns the stems of each text: every suffix of a Chinese word, and other words as a whole. Stems are cut
-- at 128 characters, since a keyword has at most 100.
create or replace function search.stems_of(texts text[]) returns table (text text, stem text)
language sql stable strict parallel safe rows 20000 as $$
  select text, substr(word, start, 128)
    from search.words_of(texts),
         generate_series(1, case when search.is_chinese(word) then length(word) else 1 end) as start
$$;
