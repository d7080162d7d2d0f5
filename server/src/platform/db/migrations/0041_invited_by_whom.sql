-- Who sent an invitation: it ends with its sender's role of owner. Null: from before this column, then the name counts.
alter table staff_invitation add column invited_by_id uuid;
