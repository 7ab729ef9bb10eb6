-- PostgreSQL plans a join by what it last counted. After thousands of new rows within one transaction that is far
-- off, and the time grew with their square: so they are counted before they are joined.

create function search.is_large(changed integer[]) returns boolean language sql immutable as $$
  select cardinality(changed) > 1000
$$;

create or replace function search.follow_text() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if search.is_off() then
    return null;
  elsif tg_op = 'INSERT' then
    changed := array(select id from after_rows);
    if search.is_large(changed) then
      analyze search.text;
    end if;
    perform search.index_texts(changed);
  else
    delete from search.word where text_id in (select id from before_rows);
  end if;
  return null;
end
$$;

create or replace function search.refresh_stocks(changed integer[]) returns void language plpgsql as $$
begin
  delete from search.stock where id = any (changed);
  insert into search.text (record, key, name_zh, name_gb, name_en, district_code, street_id, street_no)
  select distinct 's'::"char", search.text_key(name_zh, name_gb, name_en, district_code, street_id, street_no),
         name_zh, name_gb, name_en, district_code, street_id, street_no
    from stock where id = any (changed) and status = 'active'
  on conflict do nothing;
  if search.is_large(changed) then
    analyze stock;
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
    analyze transactions;
  end if;
  insert into search.transaction select * from search.transaction_now where id = any (changed);
end
$$;
