-- Removes the fence of a shop, if it is still the one that was raised at this time.
create function lift_fence(fenced integer, raised_at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from moved_store where moved_store.store_id = fenced and fenced_at = raised_at
$$;
revoke execute on function lift_fence(integer, timestamptz) from public;
grant execute on function lift_fence(integer, timestamptz) to tiffin_server;
