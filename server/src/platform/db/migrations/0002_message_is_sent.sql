-- A message's row is written once it has been sent; until then its job stands for it.
alter table message drop column sent_at;
