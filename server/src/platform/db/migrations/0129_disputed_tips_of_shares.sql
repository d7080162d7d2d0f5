-- A bank takes back a share with its tip.
alter table share_part drop constraint share_part_check;
alter table share_part add constraint share_part_disputed check (disputed between 0 and amount + tip);
