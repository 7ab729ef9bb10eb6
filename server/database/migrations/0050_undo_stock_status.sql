-- Takes back a change of a listing's status: the line of the log says what there was before. It does so only while the
-- listing still has the status of that line, and has the rights of its owner as change_stock_status does.
create function undo_stock_status(changed_id integer, action_id bigint) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with undone as (
    update stock
       set status = details -> 'before' ->> 'status',
           update_date = (details -> 'before' ->> 'update_date')::date,
           closed_on = (details -> 'before' ->> 'closed_on')::date
      from office_action
     where stock.id = changed_id
       and office_action.id = action_id
       and office_action.action = 'stock_status'
       and stock.status = details ->> 'value'
    returning stock.id
  )
  select exists (select from undone)
$$;
revoke all on function undo_stock_status(integer, bigint) from public;
