-- The key of a job begins with its shop, as the key of every tenant's row does: a cluster that keeps rows by shop can have
-- no other.
alter table job drop constraint job_pkey, add primary key (store_id, id);

-- An operator tries a failed job again by its id alone.
create index job_failed_id on job (id) where failed_at is not null;
