-- An order that is not placed has no number; before, it had one below zero.
alter table "order" alter column order_number drop not null;
alter table "order" no force row level security;
alter table "order" disable trigger number_stays;
update "order" set order_number = null where order_number < 0;
alter table "order" enable trigger number_stays;
alter table "order" force row level security;
alter table "order" add check (order_number > 0),
  add check (order_number is not null or status in ('PENDING_PAYMENT', 'EXPIRED'));
alter table order_counter drop column unpaid;
