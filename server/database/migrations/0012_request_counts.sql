-- How often a network address has done something within a window of time, for all processes of a portal
-- (docs/decisions/051). Not logged: after a crash of the server the windows begin anew.
create unlogged table request_count (
  -- a hash of what was done and of the network address that did it
  key   text primary key,
  count integer not null,
  -- the end of the window
  until timestamptz not null
);
create index on request_count (until);
