-- A decision about cookies is recorded for visitors without an account too.
alter table consent alter column customer_id drop not null;
