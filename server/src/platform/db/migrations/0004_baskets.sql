-- The money in which a basket was last told, and the clock by which its time was chosen: a shop may change both while it is
-- open. Null: it was there before these columns, and nobody knows.
alter table cart add column currency text, add column time_zone text;

-- A copy for another way of ordering is one of two until somebody takes it up: then it is copy_of nobody, and the one that it
-- was copied from says what replaced it.
alter table cart add column copy_of uuid, add column replaced_by uuid;
