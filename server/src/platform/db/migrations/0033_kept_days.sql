-- What was sold of each dish is most of a day's figures, and is read only where it is shown.
alter table day_figures add column dishes jsonb not null default '[]';
-- When the day was counted: what changed later is not in it.
alter table day_figures add column counted_at timestamptz not null default '-infinity';
alter table day_figures alter column dishes drop default;
alter table day_figures alter column counted_at drop default;

-- Orders that changed long after they were placed: a day that was counted before is counted again. Few, so the index is small.
create index order_late on "order" (store_id, updated_at, placed_at)
  where updated_at - placed_at > interval '20 hours' and not is_test;
