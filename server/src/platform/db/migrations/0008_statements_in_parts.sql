-- A statement composed of parts is rolled back when a later part fails: this error rolls back what earlier parts have
-- written, and its message contains the reason.
create function undo_statement(reason text) returns text language plpgsql as $$
begin
  raise exception using errcode = 'TF001', message = reason;
end
$$;

-- The idempotency key of an added dish is stored in the table of keys, like every other call's.
alter table cart drop column applied;
