-- Queues the job that declines a pending request, for the requests that exist already. `decline-unanswered.ts` computes
-- the same time.
alter table booking no force row level security;
insert into job (id, store_id, name, lane, payload, run_at, created_at)
  select gen_random_uuid(), store_id, 'decline-unanswered', 'timers', jsonb_build_object('booking_id', id, 'sequence', sequence),
    starts_at - least(interval '1 hour', (starts_at - updated_at) / 2), now()
  from booking where status = 'PENDING' and starts_at > now() and updated_at < starts_at;
alter table booking force row level security;

-- The bookings to come of one guest, whose number is limited.
create index booking_open_of_customer on booking (store_id, customer_id, starts_at)
  where customer_id is not null and status in ('WAITING', 'PENDING', 'CONFIRMED');
create index booking_open_of_email on booking (store_id, email, starts_at)
  where email <> '' and status in ('WAITING', 'PENDING', 'CONFIRMED');
create index booking_open_of_phone on booking (store_id, phone, starts_at)
  where phone <> '' and status in ('WAITING', 'PENDING', 'CONFIRMED');
