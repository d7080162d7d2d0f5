-- Foreign keys that prove what is certain without them. Each costs a look-up and a lock at every insert, and all orders
-- of a shop lock the same row of "store". A row's shop is the tenant, which row-level security compares; lines and events
-- are written by the statement that writes or locks their order. So it is enough that nobody deletes a shop or an order.
-- An order still needs its customer, and a customer the shop.
revoke delete on store, "order" from tiffin_server;
drop policy tenant_delete on "order";
alter table cart drop constraint cart_store_id_fkey;
alter table slot drop constraint slot_store_id_fkey;
alter table idempotency drop constraint idempotency_store_id_fkey;
alter table message drop constraint message_store_id_fkey;
alter table "order" drop constraint order_store_id_fkey;
alter table order_line drop constraint order_line_store_id_fkey;
alter table order_event drop constraint order_event_store_id_fkey;

-- Letters are the longest texts. A server without lz4 keeps its own way to compress them.
do $$
begin
  alter table message alter column body_html set compression lz4, alter column body_text set compression lz4;
exception when feature_not_supported then null;
end
$$;
