-- A shop's settings by section, each with the number of its form. Missing fields have defaults; code parses the values
-- when it reads them.
create table store_setting (
  store_id integer not null references store (id),
  section text not null,
  value jsonb not null,
  -- The number of the value's form; older forms are converted when read.
  number integer not null,
  -- Increases with every change of this section; a change names the revision that its author saw.
  revision integer not null default 1,
  primary key (store_id, section)
);

-- The country provides what a shop's settings do not say, and never changes.
alter table store add column country text;
update store set country = coalesce(configuration #>> '{country,iso}', 'GB');
alter table store alter column country set not null;

-- Converts the former documents section by section. Values that equal the country's are left out. A null stands for a
-- missing value, whose default is null, so none is stored.
with usual_of (iso, usual) as (
  values
    ('GB', $json${"country":{"alias":"UK","iso":"GB","id":1,"distance_type":"MILES","distance_label":"mi"},"currency":{"symbol":"£","iso":"GBP"},"locale":"en-GB","search":{"type":"POSTCODE"},"postcode":{"reg_ex":"^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$","required":true},"mobile":{"reg_ex":"^(\\+44|0)7[0-9]{9}$"},"phone":{"reg_ex":"^(\\+44|0)(7[0-9]{9}|[1-689][0-9]{8,9})$","max_length":15},"post_code":{"visible":true,"required":true,"label":"places.fields.post_code","order":1},"house_number":{"visible":true,"required":true,"label":"places.fields.house_number","order":2},"flat":{"visible":true,"required":false,"label":"places.fields.flat","order":4},"address_line1":{"visible":true,"required":true,"label":"places.fields.address_line1","order":3},"address_line2":{"visible":false,"required":false,"label":"places.fields.address_line2","order":6},"area":{"visible":false,"required":false,"label":"places.fields.area","order":5}}$json$::jsonb),
    ('IE', $json${"country":{"alias":"Ireland","iso":"IE","id":2,"distance_type":"KM","distance_label":"km"},"currency":{"symbol":"€","iso":"EUR"},"locale":"en-IE","search":{"type":"POSTCODE"},"postcode":{"reg_ex":"^([AC-FHKNPRTV-Y][0-9]{2}|D6W)([0-9AC-FHKNPRTV-Y]{4})?$","required":false},"mobile":{"reg_ex":"^(\\+353|0)8[0-9]{8}$"},"phone":{"reg_ex":"^(\\+353|0)(8[0-9]{8}|[1-79][0-9]{6,9})$","max_length":15},"post_code":{"visible":true,"required":false,"label":"places.fields.post_code","order":1},"house_number":{"visible":true,"required":true,"label":"places.fields.house_number","order":2},"flat":{"visible":true,"required":false,"label":"places.fields.flat","order":4},"address_line1":{"visible":true,"required":true,"label":"places.fields.address_line1","order":3},"address_line2":{"visible":false,"required":false,"label":"places.fields.address_line2","order":6},"area":{"visible":false,"required":false,"label":"places.fields.area","order":5}}$json$::jsonb),
    ('AU', $json${"country":{"alias":"Australia","iso":"AU","id":3,"distance_type":"KM","distance_label":"km"},"currency":{"symbol":"$","iso":"AUD"},"locale":"en-AU","search":{"type":"AREA"},"postcode":{"reg_ex":"^[0-9]{4}$","required":true},"mobile":{"reg_ex":"^(\\+61|0)4[0-9]{8}$"},"phone":{"reg_ex":"^(\\+61|0)[2-478][0-9]{8}$","max_length":15},"post_code":{"visible":true,"required":true,"label":"places.fields.post_code","order":1},"house_number":{"visible":true,"required":true,"label":"places.fields.house_number","order":2},"flat":{"visible":true,"required":false,"label":"places.fields.flat","order":4},"address_line1":{"visible":true,"required":true,"label":"places.fields.address_line1","order":3},"address_line2":{"visible":false,"required":false,"label":"places.fields.address_line2","order":6},"area":{"visible":true,"required":true,"label":"places.fields.area","order":5}}$json$::jsonb),
    ('NZ', $json${"country":{"alias":"New Zealand","iso":"NZ","id":4,"distance_type":"KM","distance_label":"km"},"currency":{"symbol":"$","iso":"NZD"},"locale":"en-NZ","search":{"type":"AREA"},"postcode":{"reg_ex":"^[0-9]{4}$","required":true},"mobile":{"reg_ex":"^(\\+64|0)2[0-9]{7,9}$"},"phone":{"reg_ex":"^(\\+64|0)[2-9][0-9]{7,9}$","max_length":15},"post_code":{"visible":true,"required":true,"label":"places.fields.post_code","order":1},"house_number":{"visible":true,"required":true,"label":"places.fields.house_number","order":2},"flat":{"visible":true,"required":false,"label":"places.fields.flat","order":4},"address_line1":{"visible":true,"required":true,"label":"places.fields.address_line1","order":3},"address_line2":{"visible":false,"required":false,"label":"places.fields.address_line2","order":6},"area":{"visible":true,"required":true,"label":"places.fields.area","order":5}}$json$::jsonb),
    ('US', $json${"country":{"alias":"USA","iso":"US","id":7,"distance_type":"MILES","distance_label":"mi"},"currency":{"symbol":"$","iso":"USD"},"locale":"en-US","search":{"type":"ZIPCODE"},"postcode":{"reg_ex":"^[0-9]{5}(-[0-9]{4})?$","required":true},"mobile":{"reg_ex":"^(\\+1)?[2-9][0-9]{9}$"},"phone":{"reg_ex":"^(\\+1)?[2-9][0-9]{9}$","max_length":15},"post_code":{"visible":true,"required":true,"label":"places.fields.post_code","order":1},"house_number":{"visible":true,"required":true,"label":"places.fields.house_number","order":2},"flat":{"visible":true,"required":false,"label":"places.fields.flat","order":4},"address_line1":{"visible":true,"required":true,"label":"places.fields.address_line1","order":3},"address_line2":{"visible":false,"required":false,"label":"places.fields.address_line2","order":6},"area":{"visible":false,"required":false,"label":"places.fields.area","order":5}}$json$::jsonb),
    ('MX', $json${"country":{"alias":"Mexico","iso":"MX","id":8,"distance_type":"KM","distance_label":"km"},"currency":{"symbol":"$","iso":"MXN"},"locale":"es-MX","search":{"type":"POSTCODE"},"postcode":{"reg_ex":"^[0-9]{5}$","required":true},"mobile":{"reg_ex":"^(\\+52)?[1-9][0-9]{9}$"},"phone":{"reg_ex":"^(\\+52)?[1-9][0-9]{9}$","max_length":15},"post_code":{"visible":true,"required":true,"label":"places.fields.post_code","order":1},"house_number":{"visible":true,"required":true,"label":"places.fields.house_number","order":2},"flat":{"visible":true,"required":false,"label":"places.fields.flat","order":4},"address_line1":{"visible":true,"required":true,"label":"places.fields.address_line1","order":3},"address_line2":{"visible":false,"required":false,"label":"places.fields.address_line2","order":6},"area":{"visible":true,"required":true,"label":"places.fields.area","order":5}}$json$::jsonb),
    ('GT', $json${"country":{"alias":"Guatemala","iso":"GT","id":9,"distance_type":"KM","distance_label":"km"},"currency":{"symbol":"Q","iso":"GTQ"},"locale":"es-GT","search":{"type":"AREA"},"postcode":{"reg_ex":"^[0-9]{5}$","required":false},"mobile":{"reg_ex":"^(\\+502)?[3-5][0-9]{7}$"},"phone":{"reg_ex":"^(\\+502)?[2-7][0-9]{7}$","max_length":15},"post_code":{"visible":true,"required":false,"label":"places.fields.post_code","order":1},"house_number":{"visible":true,"required":true,"label":"places.fields.house_number","order":2},"flat":{"visible":true,"required":false,"label":"places.fields.flat","order":4},"address_line1":{"visible":true,"required":true,"label":"places.fields.address_line1","order":3},"address_line2":{"visible":false,"required":false,"label":"places.fields.address_line2","order":6},"area":{"visible":true,"required":true,"label":"places.fields.area","order":5}}$json$::jsonb)
), shop as (
  select store.*, coalesce(usual, '{}') as usual, settings -> 'channels' -> 'delivery' as delivery,
    settings -> 'channels' -> 'collection' as collection, configuration -> 'store' as place
  from store left join usual_of on iso = country
), moved (store_id, section, value) as (
  select shop.id, each.section, each.value from shop cross join lateral (
    values
      ('hours', jsonb_build_object('delivery', delivery -> 'hours', 'collection', collection -> 'hours',
        'closures', settings -> 'closures', 'closed', settings -> 'closed', 'closed_message', details -> 'online_closed_message')),
      ('pause', jsonb_build_object('delivery', delivery -> 'paused_until', 'collection', collection -> 'paused_until')),
      ('ordering', jsonb_build_object(
        'delivery', jsonb_build_object('enabled', delivery -> 'enabled', 'pre_order', delivery -> 'pre_order', 'lead_minutes', delivery -> 'lead_minutes',
          'slot_minutes', delivery -> 'slot_minutes', 'days_ahead', delivery -> 'days_ahead', 'slot_capacity', delivery -> 'slot_capacity',
          'minimum_order', delivery -> 'minimum_order'),
        'collection', jsonb_build_object('enabled', collection -> 'enabled', 'pre_order', collection -> 'pre_order', 'lead_minutes', collection -> 'lead_minutes',
          'slot_minutes', collection -> 'slot_minutes', 'days_ahead', collection -> 'days_ahead', 'slot_capacity', collection -> 'slot_capacity',
          'minimum_order', collection -> 'minimum_order'),
        'dinein', settings -> 'channels' -> 'dinein', 'guest_checkout', settings -> 'guest_checkout',
        'unanswered_minutes', settings -> 'unanswered_minutes')),
      ('delivery', settings -> 'delivery'),
      ('charges', settings -> 'charges'),
      ('tax', settings -> 'tax'),
      ('payments', jsonb_build_object('delivery', delivery -> 'payment_modes', 'collection', collection -> 'payment_modes',
        'provider', details -> 'payment_provider')),
      ('look', jsonb_build_object('theme', theme, 'logo_url', details -> 'logo_url',
        'website_logo_url', coalesce(nullif(configuration -> 'website_logo_url', '""'), details -> 'website_logo_url'),
        'logo_host_alt', configuration -> 'logo_host_alt', 'banner_url', details #> '{setting,banner_url}')),
      ('contact', jsonb_build_object('phone', place -> 'phone', 'email', place -> 'email', 'street', place -> 'street',
        'town', place -> 'town', 'city', nullif(details -> 'city', place -> 'town'), 'postcode', place -> 'postcode',
        'lat', details -> 'lat', 'lng', details -> 'lng', 'map', configuration #> '{map,visible}',
        'twitter', configuration -> 'twitter', 'facebook', configuration -> 'facebook',
        'ios_link', details -> 'ios_link', 'android_link', details -> 'android_link')),
      ('about', jsonb_build_object('title', nullif(details -> 'title', to_jsonb(name)), 'description', details -> 'description',
        'keywords', details -> 'keywords', 'allergy_note', details -> 'allergy_note',
        'landing_page', configuration -> 'landing_page', 'extra_page', configuration -> 'extra_page',
        'seo_titles', configuration #> '{seo,titles}',
        'rating', coalesce(nullif(place -> 'rating', '0'), details -> 'rating'),
        'total_reviews', coalesce(nullif(place -> 'total_reviews', '0'), details -> 'total_reviews'))),
      ('region', jsonb_build_object('time_zone', configuration #> '{region,time_zone}',
        'language', configuration #> '{language,default}',
        'languages', nullif(configuration #> '{language,options}',
          '[{"code": "en", "name": "English", "rtl": false}, {"code": "es", "name": "Español", "rtl": false}]'),
        'own', jsonb_build_object(
          'country', nullif(configuration -> 'country', usual -> 'country'),
          'currency', nullif(configuration -> 'currency', usual -> 'currency'),
          'locale', nullif(configuration -> 'locale', usual -> 'locale'),
          'search', nullif(configuration -> 'search', usual -> 'search'),
          'postcode', nullif(configuration -> 'postcode', usual -> 'postcode'),
          'mobile', nullif(configuration -> 'mobile', usual -> 'mobile'),
          'phone', nullif(configuration -> 'phone', usual -> 'phone'),
          'post_code', nullif(configuration -> 'post_code', usual -> 'post_code'),
          'house_number', nullif(configuration -> 'house_number', usual -> 'house_number'),
          'flat', nullif(configuration -> 'flat', usual -> 'flat'),
          'address_line1', nullif(configuration -> 'address_line1', usual -> 'address_line1'),
          'address_line2', nullif(configuration -> 'address_line2', usual -> 'address_line2'),
          'area', nullif(configuration -> 'area', usual -> 'area')))),
      ('features', jsonb_build_object('our_recommendations', details -> 'our_recommendations',
        'loyalty_status', details -> 'loyalty_status',
        'website_hygiene_ratings_toggle', details -> 'website_hygiene_ratings_toggle',
        'food_hub_portal', details -> 'food_hub_portal', 'client_type', details -> 'client_type',
        'feedback', details -> 'feedback', 'booking_page', details -> 'booking_page',
        'ada_chat_enabled_version_2', configuration -> 'ada_chat_enabled_version_2')),
      ('tracking', jsonb_build_object('tag_manager', configuration -> 'tag_manager',
        'facebook_pixel_id', configuration -> 'facebook_pixel_id', 'google_conversion', details -> 'google_conversion')),
      ('platform', jsonb_build_object('api_version', configuration -> 'api_version', 'product_id', configuration -> 'product_id',
        'platform_id', configuration -> 'platform_id', 'policy_numbers', configuration -> 'policy_numbers'))
  ) as each (section, value)
)
insert into store_setting (store_id, section, value, number)
select store_id, section, jsonb_strip_nulls(coalesce(value, '{}')), 1 from moved;

-- Not stripped of nulls, because these are the operator's own values.
update store_setting set value = value || jsonb_build_object('fallback', configuration -> 'fallback')
from store where store.id = store_id and section = 'platform' and configuration ? 'fallback';

alter table store drop column configuration, drop column details, drop column settings, drop column theme;

alter table store_setting enable row level security;
alter table store_setting force row level security;
create policy tenant on store_setting using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on store_setting to tiffin_server;

-- Null: not a member of staff, but a person at the command line.
alter table audit alter column staff_id drop not null;
