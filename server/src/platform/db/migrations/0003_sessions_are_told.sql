-- What ends a session is told by the database itself, so that every process hears of it, whoever did it: a sign-out, a
-- command, or a person in psql. Rare writes only: no statement of an order meets one of these.
create function tell_session() returns trigger language plpgsql as $$
begin
  if tg_table_name like 'staff%' then
    perform pg_notify('tiffin', json_build_object('topic', 'staff', 'id', coalesce(old.staff_id, new.staff_id))::text);
  elsif tg_table_name = 'customer' then
    perform pg_notify('tiffin', json_build_object('topic', 'customer', 'store_id', old.store_id, 'id', old.id)::text);
  else
    perform pg_notify('tiffin', json_build_object('topic', 'customer', 'store_id', old.store_id, 'id', old.customer_id)::text);
  end if;
  return null;
end
$$;

create trigger told after update of status on customer for each row
  when (new.status is distinct from old.status) execute function tell_session();
create trigger told_gone after delete on customer_token for each row execute function tell_session();
-- A token moves on with its use; one that moves back is one that somebody lets end sooner.
create trigger told_back after update on customer_token for each row
  when (new.used_at < old.used_at or new.created_at < old.created_at) execute function tell_session();

create trigger told_gone after delete on staff_token for each row execute function tell_session();
create trigger told_back after update on staff_token for each row
  when (new.used_at < old.used_at or new.created_at < old.created_at) execute function tell_session();
create trigger told after insert or update or delete on staff_store for each row execute function tell_session();
