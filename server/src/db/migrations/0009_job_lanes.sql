-- Jobs wait in lanes by what they wait for: a mail server that hangs holds up no timer and no refund.
alter table job add column lane text;
update job set lane = case name when 'cancel-unanswered' then 'timers' else 'mail' end;
alter table job alter column lane set not null;

-- In the order in which they are claimed: however many are due, a claim reads only those that it takes.
drop index job_due;
create index job_due on job (lane, run_at, position) where failed_at is null;
