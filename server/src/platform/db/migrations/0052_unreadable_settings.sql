-- Stored values that this section's schema refused, each with its path. A program's change of the section writes the
-- replacement over such a value, so the value is kept here until the section is saved from its page, which shows it.
alter table store_setting add column unreadable jsonb not null default '[]';
