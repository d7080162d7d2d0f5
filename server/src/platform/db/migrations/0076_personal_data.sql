-- A customer's request for an export of the personal data, or for the deletion of the account [G-20].
create table data_request (
  store_id integer not null references store (id),
  id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('EXPORT', 'DELETE')),
  -- The day in the shop's time zone: one export a day [G-21].
  asked_on date not null,
  asked_at timestamptz not null,
  -- Of the link in the letter; null until the archive is made, and after the link is used.
  token_hash text,
  -- The archive, a ZIP file; null until the job has made it. The row is deleted a day after the archive expires.
  archive bytea,
  made_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id)
);
create unique index data_request_daily on data_request (store_id, customer_id, asked_on) where kind = 'EXPORT';
create unique index data_request_link on data_request (store_id, token_hash) where token_hash is not null;
create index data_request_old on data_request (store_id, asked_at) where kind = 'EXPORT';
alter table data_request enable row level security;
alter table data_request force row level security;
create policy tenant on data_request using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update, delete on data_request to tiffin_server;

-- For guests whose orders are old.
create index customer_guests_old on customer (store_id, created_at) where guest and status <> 'DELETED';

-- Up to which order the people of old orders have been removed.
create table old_contacts (
  store_id integer primary key references store (id),
  removed_until timestamptz not null
);
alter table old_contacts enable row level security;
alter table old_contacts force row level security;
create policy tenant on old_contacts using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on old_contacts to tiffin_server;
create index consent_of_visitors on consent (store_id, at) where customer_id is null and ip <> '';

-- Placed orders and consents are never rewritten, with one exception: the person is removed from them. The triggers allow no other
-- value than the empty one.
grant update (contact, address, comments) on "order" to tiffin_server;
create function only_remove_person() returns trigger language plpgsql as $$
begin
  if (new.contact is distinct from old.contact
      and new.contact <> '{"first_name": "", "last_name": "", "phone": "", "email": ""}'::jsonb)
    or (new.address is distinct from old.address and new.address is not null)
    or (new.comments is distinct from old.comments and new.comments <> '') then
    raise exception 'the contact, address and comments of a placed order can only be removed';
  end if;
  return new;
end
$$;
create trigger person_stays before update of contact, address, comments on "order" for each row
  execute function only_remove_person();

grant update (device, ip) on consent to tiffin_server;
create function only_remove_device() returns trigger language plpgsql as $$
begin
  if new.device <> '{}'::jsonb or new.ip <> '' then
    raise exception 'the device and address of a consent can only be removed';
  end if;
  return new;
end
$$;
create trigger device_stays before update of device, ip on consent for each row execute function only_remove_device();
