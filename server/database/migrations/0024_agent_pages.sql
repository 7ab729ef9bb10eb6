-- What the page of an agent shows.

alter table agent
  add languages text[] not null default '{cantonese,english}'
    check (languages <@ array['cantonese', 'mandarin', 'english', 'japanese']::text[]),
  -- a picture of the agent; null when there is none
  add photo_url text,
  -- the words that addresses of agents use for a type: an agent of that name would have no page
  add check (email_alias not in ('industrial', 'office', 'commercial', 'shops'));

-- The listings of an agent, the newest first: the active ones, and those sold or leased.
create index stock_agent_updated on stock (agent_id, update_date desc, id desc) where status = 'active';
create index stock_agent_closed on stock (agent_id, closed_on desc, id desc) where closed_on is not null;
