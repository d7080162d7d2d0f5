-- The deposit of a booking: null for a booking without one. Its payment is in the books of the booking's id.
alter table booking
  add column deposit_amount integer check (deposit_amount > 0),
  add column deposit_currency text,
  add column deposit_state text check (deposit_state in ('DUE', 'PAID', 'RETURNED', 'KEPT')),
  -- Until when the tables are held for a guest who has not paid.
  add column deposit_pay_until timestamptz,
  -- Until when the guest gets the deposit back after a cancellation.
  add column deposit_free_until timestamptz,
  add constraint whole_deposit check (num_nulls(deposit_amount, deposit_currency, deposit_state, deposit_pay_until, deposit_free_until) in (0, 5));

-- A booking whose deposit is not paid yet is a booking to come as well.
drop index booking_open_of_customer, booking_open_of_email, booking_open_of_phone;
create index booking_open_of_customer on booking (store_id, customer_id, starts_at)
  where customer_id is not null and status in ('WAITING', 'UNPAID', 'PENDING', 'CONFIRMED');
create index booking_open_of_email on booking (store_id, email, starts_at)
  where email <> '' and status in ('WAITING', 'UNPAID', 'PENDING', 'CONFIRMED');
create index booking_open_of_phone on booking (store_id, phone, starts_at)
  where phone <> '' and status in ('WAITING', 'UNPAID', 'PENDING', 'CONFIRMED');
