-- Mail that its receiver refuses for good is given up a day after the first refusal.
alter table outgoing_mail add column refused_at timestamptz;
alter table outgoing_mail drop constraint outgoing_mail_state_check;
alter table outgoing_mail add constraint outgoing_mail_state_check
  check (state in ('waiting', 'sent', 'refused') and (state <> 'refused' or refused_at is not null));
