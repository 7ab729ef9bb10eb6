-- New visitors are counted by the hour, and those who never came back are deleted, those of longest ago first.

create index visitor_created on visitor (created_at);
