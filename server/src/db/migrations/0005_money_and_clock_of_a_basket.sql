-- The money in which a basket was last told, and the clock by which its time was chosen: a shop may change both while it is
-- open. Null: it was there before these columns, and nobody knows.
alter table cart add column currency text, add column time_zone text;
