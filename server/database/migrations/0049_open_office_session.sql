-- A session of the office is opened only while the password that was checked is still the user's. The row of the user
-- is locked until the session is stored: a change of the password then waits, and ends the new session with the others.
-- The running portal may not lock users, so that the function has the rights of its owner.
create function open_office_session(signed_in_id bigint, checked_hash text, new_token_hash bytea) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with signed_in as (
    select id from office_user where id = signed_in_id and password_hash = checked_hash for share
  ), opened as (
    insert into office_session (token_hash, user_id) select new_token_hash, id from signed_in returning user_id
  )
  select exists (select from opened)
$$;
revoke all on function open_office_session(bigint, text, bytea) from public;
