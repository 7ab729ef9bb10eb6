-- Whoever reports a listing need not say who they are.
alter table enquiry
  alter column name drop not null,
  alter column phone drop not null,
  add constraint enquiry_sender check (kind = 'report_listing' or (name is not null and phone is not null));
