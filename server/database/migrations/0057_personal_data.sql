-- A mail that was delivered keeps its id, its times and its state; what it said is needed no more.
update outgoing_mail set subject = '', body = '', html = '' where state = 'sent';

-- When somebody of the agency last did something with an enquiry, or else when it came: retention counts from here.
alter table enquiry add column changed_at timestamptz not null default now();
update enquiry
   set changed_at = greatest(received_at, handled_at,
     (select max(written_at) from enquiry_note where enquiry_id = enquiry.id));
create index enquiry_changed on enquiry (changed_at);

-- Takes the owner's photos from listings that no visitor sees, before their enquiries are forgotten. The portal may not
-- write listings, so it has the rights of its owner; it reaches nothing but files of owners (services/draft-photos.ts).
create function remove_draft_photos(forgotten bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed bigint[];
begin
  select array_agg(media.id) into removed
    from media, enquiry, stock, submitted_photo as photo
   where enquiry.id = any(forgotten)
     and stock.id = enquiry.stock_id
     and stock.status = 'withdrawn'
     and photo.enquiry_id = enquiry.id
     and media.stock_id = stock.id
     and media.url = '/media/files/submitted/' || photo.key || '.jpg';
  -- A statement that deletes nothing would still be a change of the data, which ends every stored answer.
  if removed is not null then
    delete from media where id = any(removed);
  end if;
end
$$;
revoke all on function remove_draft_photos(bigint[]) from public;
