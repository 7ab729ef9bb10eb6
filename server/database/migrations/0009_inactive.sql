-- Agents, branches and buildings that a file has left out and that something still refers to: since when they are no
-- longer shown (docs/decisions/035). What must differ does so among those that are shown.

alter table agent
  add column inactive_since date,
  drop constraint agent_email_alias_key,
  drop constraint agent_licence_no_key;
create unique index agent_email_alias on agent (email_alias) where inactive_since is null;
create unique index agent_licence_no on agent (licence_no) where inactive_since is null;

alter table branch
  add column inactive_since date,
  drop constraint branch_code_key;
create unique index branch_code on branch (code) where inactive_since is null;

alter table building
  add column inactive_since date;
