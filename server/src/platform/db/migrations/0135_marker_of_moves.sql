-- Raised by each move of the shop to another database: when the target has the new value, it has all earlier commits.
alter table store_state add column moves integer not null default 0;
