-- The properties of a dish besides its name, price and option groups are one document in the form of the menu file,
-- without defaults. A new property then needs no column.
create function dish_properties(dish jsonb) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'description', nullif(dish ->> 'description', ''),
    'offer', nullif(dish ->> 'offer', 'NONE'),
    'days', case when jsonb_array_length(dish -> 'days') < 7 then dish -> 'days' end,
    'schedules', (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'active', case when slot -> 'status' = '0' then false end,
        'start_date', slot ->> 'start_date', 'end_date', slot ->> 'end_date',
        'start_time', left(slot ->> 'start_time', 5), 'end_time', left(slot ->> 'end_time', 5))) order by place)
      from jsonb_array_elements(dish -> 'schedules') with ordinality as schedules (slot, place)),
    'service_types', case when jsonb_array_length(dish -> 'service_types') < 3 then dish -> 'service_types' end,
    'allergens', nullif(jsonb_strip_nulls(jsonb_build_object(
      'contains', nullif(dish #> '{allergens,contains}', '[]'),
      'may_contain', nullif(dish #> '{allergens,may_contain}', '[]'))), '{}'),
    'marks', nullif(dish -> 'marks', '[]'),
    'tax_class', dish ->> 'tax_class',
    'image', dish ->> 'image'))
$$;

-- Row-level security applies to the tables' owner too, so a store must be set.
alter table menu_item no force row level security;
alter table menu_staged no force row level security;

alter table menu_item add column properties jsonb not null default '{}';
update menu_item set properties = dish_properties(to_jsonb(menu_item));
alter table menu_item drop column description, drop column offer, drop column days, drop column schedules,
  drop column service_types, drop column allergens, drop column marks, drop column tax_class, drop column image;

-- An interrupted import has dishes that are not in their table yet.
update menu_staged set rows = (
  select jsonb_agg(dish - '{description,offer,days,schedules,service_types,allergens,marks,tax_class,image}'::text[]
    || jsonb_build_object('properties', dish_properties(dish)) order by place)
  from jsonb_array_elements(rows) with ordinality as dishes (dish, place))
where kind = 'items' and change = 'write';

alter table menu_staged force row level security;
alter table menu_item force row level security;
drop function dish_properties;
