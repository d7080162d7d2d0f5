-- Who ordered as a guest and then signs in keeps the order: it becomes the account's. Nothing else changes whose an order is.
grant update (customer_id) on "order" to tiffin_server;
create function refuse_other_customer() returns trigger language plpgsql as $$
begin
  if not exists (
    select from customer as guest join customer as account on account.store_id = guest.store_id
    where guest.store_id = old.store_id and guest.id = old.customer_id and guest.guest
      and account.id = new.customer_id and not account.guest and account.status <> 'DELETED'
  ) then
    raise exception 'an order changes its customer once, from a guest to an account of the same shop';
  end if;
  return new;
end
$$;
create trigger customer_stays before update of customer_id on "order" for each row
  execute function refuse_other_customer();
