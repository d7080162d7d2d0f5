-- Short links get a name on the console, and count how often they were followed: a number and a day, nothing of a person.
alter table short_url
  add column name text not null default '',
  add column clicks bigint not null default 0 check (clicks >= 0),
  add column clicked_at timestamptz;
