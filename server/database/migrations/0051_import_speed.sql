-- What an import of many listings costs in its triggers, made cheaper. Nothing is stored differently.

-- Whether a table is twice as large as when PostgreSQL last counted it. Plans for what it was then would be slow, and
-- counting a growing table after every few thousand rows would be slower still.
create function search.has_outgrown(grown regclass) returns boolean language sql as $$
  select pg_relation_size(grown) > 2 * current_setting('block_size')::bigint * greatest(relpages, 8)
    from pg_class where oid = grown
$$;

-- Whether the first character of a word is Chinese, by its code point: a regular expression takes ten times as long.
-- The ranges are those of HAN in domain/search/keyword.ts. It is not strict, so that PostgreSQL can put it into queries.
create function search.is_chinese(word text) returns boolean language sql immutable parallel safe as $$
  select ascii(word) between 13312 and 19903 or ascii(word) between 19968 and 40959
      or ascii(word) in (12293, 12295) or ascii(word) between 63744 and 64255 or ascii(word) between 131072 and 262141
$$;

-- The words of each text in their order. Five hundred texts at a time are joined into one, a line for each, because a
-- call of each function for each text takes several times as long. A word is made Simplified once, however many texts
-- have it: that changes Chinese characters into Chinese characters, so words stay words.
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

create or replace function search.stems_of(texts text[]) returns table (text text, stem text)
language sql stable strict parallel safe rows 20000 as $$
  select text, substr(word, start, 128)
    from search.words_of(texts),
         generate_series(1, case when search.is_chinese(word) then length(word) else 1 end) as start
$$;

-- The words of texts that have none yet; of all texts for null. PostgreSQL expects many more rows than there are, and
-- would sort them for the join.
create function search.add_words(added integer[]) returns void language plpgsql set enable_mergejoin = off as $$
begin
  insert into search.word (record, stem, text_id)
  with piece as materialized (
    select * from search.piece_now where added is null or text_id = any (added)
  )
  select distinct record, stem, text_id
    from piece join search.stems_of(array(select distinct piece from piece)) as stems on stems.text = piece.piece;
end
$$;

create or replace function search.index_texts(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.word where text_id = any (changed);
  perform search.add_words(changed);
end
$$;

create or replace function search.follow_text() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'INSERT' then
    if search.has_outgrown('search.text') then
      analyze search.text;
    end if;
    perform search.add_words(array(select id from after_rows));
  else
    delete from search.word where text_id in (select id from before_rows);
  end if;
  return null;
end
$$;

create function search.add_stocks(added integer[]) returns void language plpgsql as $$
begin
  if search.has_outgrown('stock') then
    analyze stock (id, status, building_id);
  end if;
  insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
  select 's'::"char", search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no), *
    from (select distinct name_zh, name_gb, name_en, district_code, street_id, street_no
            from stock where id = any (added) and status = 'active') as texts
  on conflict do nothing;
  insert into search.stock select * from search.stock_now where id = any (added);
end
$$;

create or replace function search.refresh_stocks(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.stock where id = any (changed);
  perform search.add_stocks(changed);
end
$$;

create function search.add_transactions(added integer[]) returns void language plpgsql as $$
begin
  if search.has_outgrown('transactions') then
    analyze transactions (id, building_id);
  end if;
  insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
  select 't'::"char", search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no), *
    from (select distinct name_zh, name_gb, name_en, district_code, street_id, street_no
            from transactions where id = any (added)) as texts
  on conflict do nothing;
  insert into search.transaction select * from search.transaction_now where id = any (added);
end
$$;

create or replace function search.refresh_transactions(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.transaction where id = any (changed);
  perform search.add_transactions(changed);
end
$$;

create or replace function search.follow_stock() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'TRUNCATE' then
    perform search.rebuild();
  elsif tg_op = 'INSERT' then
    perform search.add_stocks(array(select id from after_rows));
  elsif tg_op = 'DELETE' then
    perform search.refresh_stocks(array(select id from before_rows));
  else
    perform search.refresh_stocks(array(select id from before_rows union select id from after_rows));
  end if;
  return null;
end
$$;

create or replace function search.follow_transaction() returns trigger language plpgsql as $$
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'TRUNCATE' then
    perform search.rebuild();
  elsif tg_op = 'INSERT' then
    perform search.add_transactions(array(select id from after_rows));
  elsif tg_op = 'DELETE' then
    perform search.refresh_transactions(array(select id from before_rows));
  else
    perform search.refresh_transactions(array(select id from before_rows union select id from after_rows));
  end if;
  return null;
end
$$;

-- Rows of one building are counted together before their building, district and street are.
create or replace function search.count_places() returns trigger language plpgsql as $$
declare
  letter "char" := case tg_table_name when 'stock' then 's' else 't' end;
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'INSERT' then
    insert into search.place_count as known (record, kind, place, i, c, s)
    select letter, kind, place, sum(i), sum(c), sum(s)
      from (
        select building_id, district_code, street_id, count(*) filter (where ics_type = 'i') as i,
               count(*) filter (where ics_type = 'c') as c, count(*) filter (where ics_type = 's') as s
          from after_rows group by building_id, district_code, street_id
      ) as counted,
      lateral (values ('b'::"char", building_id::text), ('d', district_code), ('s', street_id::text))
        as at (kind, place)
     where place is not null
     group by kind, place
    on conflict (record, kind, place)
      do update set i = known.i + excluded.i, c = known.c + excluded.c, s = known.s + excluded.s;
  else
    update search.place_count as known set i = known.i - gone.i, c = known.c - gone.c, s = known.s - gone.s
      from (
        select kind, place, sum(i) as i, sum(c) as c, sum(s) as s
          from (
            select building_id, district_code, street_id, count(*) filter (where ics_type = 'i') as i,
                   count(*) filter (where ics_type = 'c') as c, count(*) filter (where ics_type = 's') as s
              from before_rows group by building_id, district_code, street_id
          ) as counted,
          lateral (values ('b'::"char", building_id::text), ('d', district_code), ('s', street_id::text))
            as at (kind, place)
         where place is not null
         group by kind, place
      ) as gone
     where known.record = letter and known.kind = gone.kind and known.place = gone.place;
    if letter = 's' then
      delete from search.text where id in (select text_id from before_rows)
         and not exists (select from search.stock where text_id = text.id);
    else
      delete from search.text where id in (select text_id from before_rows)
         and not exists (select from search.transaction where text_id = text.id);
    end if;
  end if;
  return null;
end
$$;

drop function search.is_large(integer[]);
