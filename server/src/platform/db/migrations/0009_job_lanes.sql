-- Jobs are separated into lanes by what may delay them, so that a mail server that hangs delays no timer and no refund.
alter table job add column lane text;
update job set lane = case name when 'cancel-unanswered' then 'timers' else 'mail' end;
alter table job alter column lane set not null;

-- In the order in which jobs are claimed, so that a claim reads only the rows that it takes.
drop index job_due;
create index job_due on job (lane, run_at, position) where failed_at is null;
