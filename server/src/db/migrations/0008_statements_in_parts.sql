-- A statement that several modules write together is undone as a whole when a later part does not hold: the error takes
-- back what earlier parts have written, and its message says which reason stood in the way.
create function undo_statement(reason text) returns text language plpgsql as $$
begin
  raise exception using errcode = 'TF001', message = reason;
end
$$;

-- Adding a dish keeps its key in the table of keys, as every other call does.
alter table cart drop column applied;
