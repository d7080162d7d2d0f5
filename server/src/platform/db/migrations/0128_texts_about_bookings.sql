-- The guest wants text messages about the booking.
alter table booking add column sms_updates boolean not null default false;
