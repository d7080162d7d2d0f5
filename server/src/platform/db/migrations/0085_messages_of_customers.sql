-- The customer whose account a message is about. The recipient's address does not identify the customer: an account can be
-- registered with the e-mail of a guest.
alter table message add column customer_id uuid;
create index message_of_customer on message (store_id, customer_id) where customer_id is not null;
