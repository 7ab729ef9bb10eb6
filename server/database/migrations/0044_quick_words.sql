-- The words of texts are made for many texts at once. A lookup for each character of each text took most of the time
-- of an import.

-- The words of each text in their order: runs of Chinese characters, and runs of digits and letters of other scripts,
-- in the normal form of domain/search/keyword.ts (half width, lower case, without accents and apostrophes, Simplified).
create function search.words_of(texts text[]) returns table (text text, word text, word_no bigint)
language sql stable strict parallel safe as $$
  with plain as materialized (
    select text, text_no,
           normalize(
             regexp_replace(
               replace(search.lowered(normalize(text, NFKD)), 'ς', 'σ'),
               $class$['`\u2018\u2019\u02bc\u2032\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u2060\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+$class$,
               '', 'g'),
             NFKC) as plain
      from unnest(texts) with ordinality as each (text, text_no)
  ), simplified as (
    select text, plain from plain where plain !~ '[㐀-鿿]'
    union all
    select text, string_agg(coalesce(simplified, letter), '' order by letter_no)
      from plain,
           string_to_table(plain, null) with ordinality as letters (letter, letter_no)
           left join search.simplified on traditional = letter
     where plain ~ '[㐀-鿿]'
     group by text_no, text
  )
  select text, match[1], match_no
    from simplified,
         regexp_matches(
           plain,
           '[\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003fffd]+|[0-9a-z\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u2c00-\u2dff\u3041-\u3096\u30a1-\u30fa\u30fc\ua000-\ud7ff]+',
           'g') with ordinality as words (match, match_no)
$$;

create or replace function keyword_words(value text) returns text[] language sql stable strict parallel safe as $$
  select array(select word from search.words_of(array[value]) order by word_no)
$$;

-- Where the words of each text can be found from: a Chinese word at any of its characters, others at their beginning.
-- A keyword has at most 100 characters, so that more than 128 of a word are never asked for.
create function search.stems_of(texts text[]) returns table (text text, stem text)
language sql stable strict parallel safe as $$
  select text, substr(word, start, 128)
    from search.words_of(texts),
         generate_series(1, case
           when word ~ '^[\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003fffd]' then length(word)
           else 1
         end) as start
$$;

create or replace function search.index_texts(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.word where text_id = any (changed);
  insert into search.word (record, stem, text_id)
  with piece as materialized (
    select * from search.piece_now where changed is null or text_id = any (changed)
  )
  select distinct record, stem, text_id
    from piece join search.stems_of(array(select distinct piece from piece)) as stems on stems.text = piece.piece
   order by record, stem, text_id;
end
$$;

create or replace function search.index_places(changed_kind "char", changed text[]) returns void language plpgsql as $$
begin
  delete from search.place_word where kind = changed_kind and place = any (changed);
  insert into search.place_word (whole, stem, kind, place)
  with named as materialized (
    select distinct kind, place, name from search.place_now, unnest(array[name_zh, name_gb, name_en]) as name
     where name is not null and (changed is null or (kind = changed_kind and place = any (changed)))
  ), names as materialized (
    select array_agg(distinct name) as texts from named
  )
  select false, stem, kind, place
    from named join search.stems_of((select texts from names)) as stems on stems.text = named.name
  union
  select true, left(string_agg(word, '' order by word_no), 128), kind, place
    from named join search.words_of((select texts from names)) as words on words.text = named.name
   group by kind, place, name;
end
$$;

drop function search.stems(text);
drop function keyword_text(text);

-- Only the columns that the joins below need are counted: counting every column of a listing took longer than the joins.
create or replace function search.refresh_stocks(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.stock where id = any (changed);
  insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
  select distinct 's'::"char", search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no),
         name_zh, name_gb, name_en, district_code, street_id, street_no
    from stock where id = any (changed) and status = 'active'
  on conflict do nothing;
  if search.is_large(changed) then
    analyze stock (id, status, building_id);
  end if;
  insert into search.stock select * from search.stock_now where id = any (changed);
end
$$;

create or replace function search.refresh_transactions(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.transaction where id = any (changed);
  insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
  select distinct 't'::"char", search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no),
         name_zh, name_gb, name_en, district_code, street_id, street_no
    from transactions where id = any (changed)
  on conflict do nothing;
  if search.is_large(changed) then
    analyze transactions (id, building_id);
  end if;
  insert into search.transaction select * from search.transaction_now where id = any (changed);
end
$$;
