-- Refs and names of menus in Unicode's form NFC, in which they are compared: "ñ" may be one character or two. A row whose
-- ref exists in this form already keeps its own. Migrations see the rows of all shops only without FORCE.
create function pg_temp.normalize_menu(kind text, beside text) returns void language plpgsql as $$
begin
  execute format('alter table %I no force row level security', kind);
  execute format('update %I set name = normalize(name, NFC) where name is not nfc normalized', kind);
  execute format('update %1$I as line set ref = normalize(ref, NFC) where ref is not nfc normalized and not exists (
    select from %1$I as other where other.store_id = line.store_id and other.%2$I = line.%2$I and other.id <> line.id
      and normalize(other.ref, NFC) = normalize(line.ref, NFC))', kind, beside);
  execute format('alter table %I force row level security', kind);
end $$;
select pg_temp.normalize_menu('menu_category', 'store_id');
select pg_temp.normalize_menu('menu_subcategory', 'store_id');
select pg_temp.normalize_menu('menu_item', 'store_id');
select pg_temp.normalize_menu('addon_group', 'store_id');
select pg_temp.normalize_menu('addon_option', 'group_id');
drop function pg_temp.normalize_menu(text, text);

alter table menu_draft no force row level security;
update menu_draft set document = normalize(document::text, NFC)::jsonb, base = normalize(base::text, NFC)::jsonb
where document::text is not nfc normalized or base::text is not nfc normalized;
alter table menu_draft force row level security;
alter table menu_later no force row level security;
update menu_later set document = normalize(document::text, NFC)::jsonb, base = normalize(base::text, NFC)::jsonb
where document::text is not nfc normalized or base::text is not nfc normalized;
alter table menu_later force row level security;
