-- The running portal may not write listings. The office changes their status by this function alone, which has the
-- rights of its owner: the triggers that count a change write where the portal may not. A status that stays confirms
-- the listing as of today; asking prices stay as they are.
create function change_stock_status(changed_id integer, new_status text, today date) returns void
language sql security definer set search_path = public, pg_temp as $$
  update stock
     set status = new_status,
         closed_on = case
           when status = new_status then closed_on
           when new_status in ('sold', 'leased') then greatest(today, listed_on)
         end,
         update_date = greatest(today, update_date)
   where id = changed_id
$$;
revoke all on function change_stock_status(integer, text, date) from public;

-- Listings that nobody has confirmed for longest stand first in the office.
create index stock_unconfirmed on stock (status, update_date, id);
