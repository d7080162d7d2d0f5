-- Whose account a message is about. An address does not tell: anybody can register with an e-mail to which the shop writes to a guest.
alter table message add column customer_id uuid;
create index message_of_customer on message (store_id, customer_id) where customer_id is not null;
