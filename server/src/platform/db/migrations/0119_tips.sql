-- The tip that the diner has chosen: a percentage of the dishes, or an amount in minor units; both null: no tip.
alter table cart add column tip_percent smallint;
alter table cart add column tip_amount integer;

-- The part of the total that is a tip, in minor units.
alter table "order" add column tip integer not null default 0 check (tip >= 0);
