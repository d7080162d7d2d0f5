-- The beginning of a place's name is looked up while a diner types it. `name_key` has the database's collation, whose
-- index has no ranges of prefixes.
create index place_beginning on place (country, import, name_key text_pattern_ops);
