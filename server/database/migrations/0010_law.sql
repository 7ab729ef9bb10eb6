-- By what right a property is offered: null where it was sent before that was asked.
alter table submitted_property
  add column authority text check (authority in ('owner', 'company', 'authorised'));

-- Who sells what a page advertises, and the day of the advertisement.
alter table first_hand
  add column vendor_zh text,
  add column vendor_gb text,
  add column vendor_en text,
  add column advertised_on date;
alter table minisite
  add column vendor_zh text,
  add column vendor_gb text,
  add column vendor_en text,
  add column advertised_on date;

-- The operator's own texts in place of Podium's: privacy, terms and their like.
create table legal_text (
  page       text not null check (page in ('privacy', 'personal-data', 'terms', 'disclaimer', 'accessibility')),
  language   text not null check (language in ('zh', 'gb', 'en')),
  -- Markdown that begins with its title
  markdown   text not null check (length(markdown) between 1 and 100000),
  changed_on date not null,
  primary key (page, language)
);
