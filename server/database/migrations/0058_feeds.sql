-- An import that would withdraw too many rows is refused, and the history says how many of how many.
alter table import_history
  add would_withdraw integer,
  add rows_present integer,
  add check ((would_withdraw is null) = (rows_present is null)),
  add check (would_withdraw is null or outcome = 'refused');
