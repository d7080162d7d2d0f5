-- A transparent logo that is dark begins with an i, a light one with a j; any other, as before, with a g.
alter table picture drop constraint picture_name_check;
alter table picture add constraint picture_name_check check (name ~ '^[A-Za-j][A-Za-z0-9_-]{7}$');
