-- A form that lists a property and has photos: its captcha was solved before the first of them was sent. Deleted after a
-- day, with the photos that no property has taken.
create table property_form (
  -- 128 random bits in hexadecimal digits, made by the portal
  token      text primary key check (token ~ '^[0-9a-f]{32}$'),
  -- what serves one form only: the captcha's challenge, or the token where the captcha's service checks that itself
  challenge  text not null unique,
  -- the network address that sends it: the one with the most photos gives way when there are too many
  network    text not null,
  created_at timestamptz not null default now()
);

-- Photos that wait belong to such a form from now on; those of before have none.
delete from submitted_photo where enquiry_id is null;
drop index submitted_photo_waiting;
alter table submitted_photo
  add column form text references property_form (token) on delete cascade,
  add check ((enquiry_id is null) = (form is not null));
create index submitted_photo_form on submitted_photo (form) where form is not null;

-- Whether a photo of an owner is one of a listing is asked before it is shown.
create index media_submitted on media (url) where url like '/media/files/submitted/%';
