-- Deletes rows of a shop that was moved from this database before the given time, at most this many of a table, and returns
-- how many. The server's role may not enter such a shop. The lock on the row of moved_store keeps a move back from
-- beginning in between: it renews fenced_at before it copies.
create function delete_moved_rows(moved integer, fenced_before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  shop_table text;
  deleted integer;
  total integer := 0;
begin
  perform from moved_store where moved_store.store_id = moved and fenced_at < fenced_before for share;
  if not found then
    return 0;
  end if;
  perform set_config('app.store_id', moved::text, true);
  -- The state is deleted last, so it shows whether rows are left.
  if not exists (select from store_state where store_state.store_id = moved) then
    return 0;
  end if;
  -- Without triggers and checks of references: whole shops are deleted, and references stay within a shop.
  perform set_config('session_replication_role', 'replica', true);
  for shop_table in
    select quote_ident(relname) from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity and relname <> 'store_state'
  loop
    execute format('delete from %s where ctid = any (array(select ctid from %1$s where store_id = $1 limit $2))', shop_table)
      using moved, most;
    get diagnostics deleted = row_count;
    total := total + deleted;
  end loop;
  if total = 0 then
    delete from store_state where store_state.store_id = moved;
    total := 1;
  end if;
  perform set_config('session_replication_role', 'origin', true);
  return total;
end
$$;
revoke execute on function delete_moved_rows(integer, timestamptz, integer) from public;
grant execute on function delete_moved_rows(integer, timestamptz, integer) to tiffin_server;
