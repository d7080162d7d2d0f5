-- When the shop first accepted the booking. A change by the guest may make it a request again, and keeps this time.
alter table booking add column accepted_at timestamptz;
alter table booking no force row level security;
update booking set accepted_at = updated_at where status in ('CONFIRMED', 'SEATED', 'COMPLETED', 'NO_SHOW');
alter table booking force row level security;
