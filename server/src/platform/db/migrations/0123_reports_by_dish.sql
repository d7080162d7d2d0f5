-- Each line of a report of missing dishes says how many of them were refunded.
alter table thread_message no force row level security;
update thread_message set missing = (
  select jsonb_agg(line || jsonb_build_object('refunded', case when refunded_at is null then 0 else (line ->> 'quantity')::int end) order by place)
  from jsonb_array_elements(missing) with ordinality as lines (line, place)
) where missing is not null;
alter table thread_message force row level security;

-- When staff have declined to refund what is left of a report, and who.
alter table thread_message add column declined_at timestamptz, add column declined_by text;
alter table thread_message add constraint thread_message_report_ends_once check (refunded_at is null or declined_at is null);
grant update (missing, declined_at, declined_by) on thread_message to tiffin_server;
