-- On which timeline of the server the data version counts, so that a promoted replica never counts through the numbers
-- of changes that it has not received. The numbers before the first promotion stay as they are.

alter table data_version
  -- the timeline of the latest change; null until the first change after this migration
  add column timeline bigint,
  -- the first version of this timeline, and the last version before it; null if there was only one
  add column timeline_version bigint,
  add column version_before bigint;
