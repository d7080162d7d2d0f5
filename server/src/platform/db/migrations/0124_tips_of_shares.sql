-- What the payer of a share has added to its amount as a tip. It is paid with the share, and pays nothing of the bill.
alter table bill_share add column tip integer not null default 0 check (tip between 0 and amount);

-- The tip of a share is booked with one of its orders.
alter table share_part add column tip integer not null default 0 check (tip >= 0);
