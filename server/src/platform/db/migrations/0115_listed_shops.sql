-- The page of all shops of the installation reads them by name, or by words of name and place. What it needs of the
-- settings is copied beside the shop's name, because settings can only be read shop by shop.
alter table store add column listed boolean not null default true,
  add column place_sought text collate "C" not null default '';

create function list_store() returns trigger language plpgsql as $$
begin
  if new.section = 'opening' then
    update store set listed = (new.value -> 'opened') is distinct from 'false'::jsonb where id = new.store_id;
  else
    update store set place_sought = lower(regexp_replace(normalize(concat_ws(' ', new.value ->> 'town',
      new.value ->> 'city', new.value ->> 'postcode', replace(new.value ->> 'postcode', ' ', '')), NFD),
      '[\u0300-\u036f]', '', 'g')) where id = new.store_id;
  end if;
  return null;
end $$;
create trigger list_store after insert or update of value on store_setting for each row
  when (new.section in ('opening', 'contact')) execute function list_store();

-- The trigger fills the columns of the shops that exist.
alter table store_setting no force row level security;
update store_setting set value = value where section in ('opening', 'contact');
alter table store_setting force row level security;

create index store_listed on store (name_sought, id) where listed;
create index store_words on store using gin (to_tsvector('simple', name_sought || ' ' || place_sought)) where listed;
