-- A job's shop is the tenant, as in 0015: nobody may delete a shop, so the key proves what is certain. It cost a look-up
-- at every order and a lock on the shop's row, which all orders of a shop shared.
alter table job drop constraint job_store_id_fkey;
