-- An enquiry that is sent twice with the same key is stored once, and a solved captcha serves once.
alter table enquiry
  add column key text unique,
  add column challenge text unique;

-- The token is the same at every attempt to deliver: a receiver can tell a second copy by it.
alter table outgoing_mail
  add column cc text,
  add column html text not null,
  add column token uuid not null unique default gen_random_uuid();
alter table outgoing_mail drop constraint outgoing_mail_state_check;
alter table outgoing_mail add constraint outgoing_mail_state_check check (state in ('waiting', 'sent'));

-- Random values that all processes of a portal share, made at their first use.
create table secret (
  name  text primary key,
  value bytea not null check (octet_length(value) >= 32)
);
