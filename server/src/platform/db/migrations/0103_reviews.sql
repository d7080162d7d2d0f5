-- Customers' reviews of completed orders: one of each order.
create table review (
  store_id integer not null references store (id),
  id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  food smallint not null check (food between 1 and 5),
  -- Null if the order was not delivered.
  delivery smallint check (delivery between 1 and 5),
  service smallint not null check (service between 1 and 5),
  -- The mean of its stars, in hundredths of a star.
  rating smallint not null generated always as (
    round(100.0 * (food + coalesce(delivery, 0) + service) / (case when delivery is null then 2 else 3 end))
  ) stored,
  message text not null,
  created_at timestamptz not null,
  reply text,
  replied_at timestamptz,
  -- The reason of `HIDE_REASONS` for which the words are hidden; null: they are public.
  hidden_for text,
  primary key (store_id, id),
  unique (store_id, order_id),
  foreign key (store_id, order_id) references "order" (store_id, id),
  foreign key (store_id, customer_id) references customer (store_id, id)
);
create index review_recent on review (store_id, created_at, id);
create index review_of_customer on review (store_id, customer_id);
create index review_unanswered on review (store_id, created_at, id) where reply is null and hidden_for is null;
create index review_answered on review (store_id, created_at, id) where reply is not null;
create index review_hidden on review (store_id, created_at, id) where hidden_for is not null;
alter table review enable row level security;
alter table review force row level security;
create policy tenant on review using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
-- Stars and words are never changed, only deleted.
grant select, insert, delete on review to tiffin_server;
grant update (reply, replied_at, hidden_for) on review to tiffin_server;

-- The sums over all reviews of a shop, hidden ones too: hiding words must not improve a rating.
create table rating (
  store_id integer primary key references store (id),
  reviews integer not null,
  -- The sum of `review.rating`.
  hundredths bigint not null,
  food bigint not null,
  delivery bigint not null,
  -- The reviews that rate a delivery.
  deliveries integer not null,
  service bigint not null
);
alter table rating enable row level security;
alter table rating force row level security;
create policy tenant on rating using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, update on rating to tiffin_server;

-- A trigger, because the deletion of an account deletes reviews too: every statement that writes or deletes a review also changes the
-- sums.
create function count_review() returns trigger language plpgsql as $$
declare
  one review;
  step integer;
begin
  if tg_op = 'INSERT' then
    one := new;
    step := 1;
  else
    one := old;
    step := -1;
  end if;
  insert into rating (store_id, reviews, hundredths, food, delivery, deliveries, service)
  values (one.store_id, step, step * one.rating, step * one.food, step * coalesce(one.delivery, 0),
    step * (one.delivery is not null)::integer, step * one.service)
  on conflict (store_id) do update set reviews = rating.reviews + excluded.reviews,
    hundredths = rating.hundredths + excluded.hundredths, food = rating.food + excluded.food,
    delivery = rating.delivery + excluded.delivery, deliveries = rating.deliveries + excluded.deliveries,
    service = rating.service + excluded.service;
  return null;
end
$$;
create trigger counted after insert or delete on review for each row execute function count_review();

-- Feedback about the site, without an order. It is never published and not part of the rating.
create table site_feedback (
  store_id integer not null references store (id),
  id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  message text not null,
  name text not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create index site_feedback_recent on site_feedback (store_id, created_at, id);
alter table site_feedback enable row level security;
alter table site_feedback force row level security;
create policy tenant on site_feedback using (store_id = current_setting('app.store_id')::integer)
  with check (store_id = current_setting('app.store_id')::integer);
grant select, insert, delete on site_feedback to tiffin_server;
