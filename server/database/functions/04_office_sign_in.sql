-- Signing in to the office. The portal's database role can neither read a password hash nor insert a
-- session. It calls these functions, which run with the rights of their owner, and passes the key derived
-- from the typed password.

-- Returns the attempt counter, reset if its window has expired. The row stays locked, so that parallel
-- guesses are processed one by one.
create or replace function lock_office_attempts(tried_name text, from_network text) returns office_attempt
language sql set search_path = public, pg_temp as $$
  insert into office_attempt as known (name, network) values (tried_name, from_network)
  on conflict (name, network) do update set
    attempts = case when known.since < now() - interval '15 minutes' then 0 else known.attempts end,
    since = case when known.since < now() - interval '15 minutes' then now() else known.since end
  returning *
$$;
revoke all on function lock_office_attempts(text, text) from public;

-- Counts a sign-in before its password is checked, and returns the cost parameters and the salt of the
-- user's hash, or null for an unknown user. It is rejected if the network, or the name from this network,
-- has failed too often, or if it comes too soon: after five failures of a name, the pause between attempts
-- doubles from 1 to 32 seconds. To keep attackers from locking out the real user, the pause does not apply
-- to a network from which the user has signed in before, nor to the first attempt from any other network
-- until the name has failed a hundred times (one IPv6 customer may have thousands of networks). Rows are
-- locked in the order network, name, both, here and where a session is opened.
create or replace function begin_office_attempt(tried_name text, from_network text)
returns table (attempts integer, refusal text, wait_seconds integer, hash_settings text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_network office_attempt;
  of_name    office_attempt;
  of_both    office_attempt;
  free_at    timestamptz;
begin
  if from_network is not null then
    of_network := lock_office_attempts('', from_network);
    of_name := lock_office_attempts(tried_name, '');
  end if;
  of_both := lock_office_attempts(tried_name, coalesce(from_network, 'session'));
  attempts := of_both.attempts;
  if of_network.attempts >= 20 then
    refusal := 'locked_out';
    free_at := of_network.since + interval '15 minutes';
  elsif of_both.attempts >= 5 then
    refusal := 'locked_out';
    free_at := of_both.since + interval '15 minutes';
  elsif of_name.attempts >= (case when of_both.attempts > 0 then 5 else 100 end)
    and not exists (
      select from office_network join office_user on office_user.id = user_id
       where office_user.name = tried_name and office_network.network = from_network)
  then
    free_at := of_name.tried_at + interval '1 second' * 2 ^ least(of_name.attempts - 5, 5);
    if free_at > now() then refusal := 'too_many_requests'; end if;
  end if;
  if refusal is not null then
    wait_seconds := greatest(1, ceil(extract(epoch from free_at - now())));
    return next;
    return;
  end if;
  update office_attempt as counted set attempts = counted.attempts + 1, tried_at = now()
   where (counted.name, counted.network) in (
     (of_network.name, of_network.network), (of_name.name, of_name.network), (of_both.name, of_both.network));
  attempts := of_both.attempts + 1;
  hash_settings := (
    select regexp_replace(password_hash, '\$[^$]*$', '') from office_user where office_user.name = tried_name);
  return next;
end
$$;
revoke all on function begin_office_attempt(text, text) from public;

-- Deletes at most `most` expired counters and returns their number. The portal's database role may not
-- delete counters that still apply.
create or replace function forget_office_attempts(most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with forgotten as (
    delete from office_attempt where (name, network) in (
      select name, network from office_attempt where since < now() - interval '15 minutes'
       limit most for update skip locked)
    returning name
  )
  select count(*)::integer from forgotten
$$;
revoke all on function forget_office_attempts(integer) from public;

-- Opens a session if the given hash equals the stored one, which only the right password produces. The
-- user's row is locked until the session is stored, so that a concurrent password change waits and ends
-- this session too. Resets the counters of this sign-in.
create or replace function open_office_session(
  tried_name text, from_network text, derived_hash text, new_token_hash bytea,
  shown_network text, shown_browser text, shown_system text
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  signed_in bigint;
begin
  select id into signed_in from office_user where name = tried_name and password_hash = derived_hash for share;
  if signed_in is null then return false; end if;
  insert into office_session (token_hash, user_id, network, browser, system)
  values (new_token_hash, signed_in, shown_network, shown_browser, shown_system);
  insert into office_network (user_id, network) values (signed_in, from_network)
  on conflict (user_id, network) do update set signed_in_at = now();
  delete from office_network where user_id = signed_in and signed_in_at < now() - interval '30 days';
  update office_attempt set attempts = greatest(attempts - 1, 0) where name = '' and network = from_network;
  update office_attempt set attempts = greatest(attempts - 1, 0) where name = tried_name and network = '';
  delete from office_attempt where name = tried_name and network = from_network;
  return true;
end
$$;
revoke all on function open_office_session(text, text, text, bytea, text, text, text) from public;

-- Changes a password if the given hash of the present one is right. Resets the counters of the open
-- session.
create or replace function change_office_password(changed_id bigint, present_hash text, new_hash text) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with changed as (
    update office_user set password_hash = new_hash
     where id = changed_id and password_hash = present_hash
    returning name
  ), forgiven as (
    delete from office_attempt using changed
     where office_attempt.name = changed.name and office_attempt.network = 'session'
  )
  select exists (select from changed)
$$;
revoke all on function change_office_password(bigint, text, text) from public;
