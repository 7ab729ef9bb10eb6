-- Listings in the same building share a text, so its key is made once for each text and not once for each listing.

create or replace function search.refresh_stocks(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.stock where id = any (changed);
  insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
  select 's'::"char", search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no), *
    from (select distinct name_zh, name_gb, name_en, district_code, street_id, street_no
            from stock where id = any (changed) and status = 'active') as texts
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
  select 't'::"char", search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no), *
    from (select distinct name_zh, name_gb, name_en, district_code, street_id, street_no
            from transactions where id = any (changed)) as texts
  on conflict do nothing;
  if search.is_large(changed) then
    analyze transactions (id, building_id);
  end if;
  insert into search.transaction select * from search.transaction_now where id = any (changed);
end
$$;

-- search.words_of() makes the words of many texts at once.
drop function keyword_words(text);
