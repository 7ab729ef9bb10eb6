-- Applications for recruitment posts: an enquiry with a résumé. A form with files is no longer one of a property alone.

alter table property_form rename to file_form;

alter table enquiry
  add column post_id integer references recruitment_post (id) on delete set null,
  drop constraint enquiry_kind_check,
  add constraint enquiry_kind_check check (
    kind in ('general', 'industrial', 'commercial', 'shops', 'list_property', 'report_listing', 'job_application'));
create index enquiry_post on enquiry (post_id) where post_id is not null;

-- Résumés: of an enquiry, or waiting with their form for one. What a file is called is not kept.
create table submitted_resume (
  -- 128 random bits in hexadecimal digits, made by the browser
  key        text primary key check (key ~ '^[0-9a-f]{32}$'),
  form       text references file_form (token) on delete cascade,
  enquiry_id bigint unique references enquiry (id) on delete cascade,
  type       text not null check (type in ('pdf', 'doc', 'docx')),
  content    bytea not null check (octet_length(content) between 1 and 5000000),
  created_at timestamptz not null default now(),
  check ((enquiry_id is null) = (form is not null))
);
create index submitted_resume_form on submitted_resume (form) where form is not null;
