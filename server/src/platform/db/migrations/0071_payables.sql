-- An attempt names what it pays by kind and id: an order, a payment link. Its money is in the books of its holder, which is an
-- order (a link of an order pays that order), or else the payable itself. Before, these were link_id and order_id. They are
-- renamed and not kept beside the new columns, so that a process of the version before fails instead of taking a link's
-- attempt for an order's.
alter table payment_attempt add column payable_kind text, add column payable_id uuid;
alter table payment_attempt no force row level security;
update payment_attempt set payable_kind = case when link_id is null then 'order' else 'link' end,
  payable_id = coalesce(link_id, order_id);
alter table payment_attempt force row level security;
alter table payment_attempt alter column payable_kind set not null, alter column payable_id set not null,
  drop column link_id;
alter table payment_attempt rename column order_id to holder;
-- Of the payable when the attempt was priced: if it is changed, the attempt ends.
alter table payment_attempt rename column cart_version to payable_version;
