-- Visitors who have not been seen for long are deleted, those of longest ago first.

create index visitor_seen on visitor (seen_at);
