-- Pictures that the data name by an address elsewhere, what is known of the files of photographs, banners and entries of
-- the menu; and the texts of minisites as columns, as those of everything else that is imported.

-- An https address that the data name. Media, agents, articles and banners keep the address that the feed gives.
create table remote_picture (
  url             text primary key check (url like 'https://%'),
  -- allowed: browsers fetch it from where it is, since its origin is one of MEDIA_ORIGINS
  state           text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed', 'allowed')),
  -- where browsers find it
  shown_url       text,
  -- of the file that was fetched, in pixels
  width           smallint check (width > 0),
  height          smallint check (height > 0),
  attempts        smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- why the last attempt failed
  reason          text check (reason in (
    'private_network', 'too_large', 'not_a_picture', 'bad_answer', 'no_answer', 'too_slow', 'too_many')),
  -- of a bad answer: its status
  answer_status   smallint,
  settled_at      timestamptz,
  check ((state in ('fetched', 'allowed')) = (shown_url is not null)),
  check (state <> 'failed' or reason is not null)
);
create index remote_picture_due on remote_picture (next_attempt_at) where state = 'waiting';
create index media_remote on media (url) where url like 'https://%';

-- What a look at a file of the folder of photographs has found, so that it is looked at again only when it changes.
create table photo_file (
  name       text primary key,
  -- size and time of its last change
  version    text not null,
  -- the longer side in pixels; null where it cannot be read
  longest    integer check (longest > 0),
  checked_at timestamptz not null default now()
);

-- What the agency promotes on the main page, or on that of a type.
create table banner (
  id          integer primary key check (id > 0),
  ics_type    char(1) check (ics_type in ('i', 'c', 's')),
  title_zh    text not null,
  title_gb    text not null,
  title_en    text not null,
  text_zh     text,
  text_gb     text,
  text_en     text,
  picture_url text,
  -- an https address, or a path on this site without a language
  href        text not null,
  starts_on   date,
  ends_on     date,
  position    smallint not null unique check (position >= 0),
  check (ends_on >= starts_on)
);

-- Links of the agency's own among those of the menu and the footer.
create table menu_entry (
  id       integer primary key check (id > 0),
  section  text not null check (section in ('market', 'articles', 'special', 'people')),
  label_zh text not null,
  label_gb text not null,
  label_en text not null,
  href     text not null,
  position smallint not null unique check (position >= 0)
);

-- Each section begins with a line that is its title, behind a number sign.
alter table minisite
  add column sections_zh text,
  add column sections_gb text,
  add column sections_en text;
update minisite
   set sections_zh = written.zh, sections_gb = written.gb, sections_en = written.en
  from (
    select slug,
           string_agg('# ' || (section -> 'title' ->> 'zh') || E'\n' || (section -> 'body' ->> 'zh'), E'\n\n' order by n) as zh,
           string_agg('# ' || (section -> 'title' ->> 'gb') || E'\n' || (section -> 'body' ->> 'gb'), E'\n\n' order by n) as gb,
           string_agg('# ' || (section -> 'title' ->> 'en') || E'\n' || (section -> 'body' ->> 'en'), E'\n\n' order by n) as en
      from minisite, jsonb_array_elements(sections) with ordinality as each (section, n)
     group by slug
  ) as written
 where written.slug = minisite.slug;
alter table minisite drop column sections;
