-- A user of the office changes the own password. The running portal may not write users; it changes a password by this
-- function alone, which has the rights of its owner, and only where it knows the hash of the present one.
create function change_office_password(changed_id bigint, present_hash text, new_hash text) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with changed as (
    update office_user set password_hash = new_hash
     where id = changed_id and password_hash = present_hash
    returning id
  )
  select exists (select from changed)
$$;
revoke all on function change_office_password(bigint, text, text) from public;
