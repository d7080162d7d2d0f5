import { sql } from '../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { openInstallation } from './installation.ts'
import { judgeStatement } from './judge-statement.ts'
import { IMMUTABLE } from './require-distributable.ts'

/** What Citus refuses, the sentence that names the other form, and that form. */
test.each([
  [
    `update cart set items = jsonb_set(items, '{a}', to_jsonb(version + 1)) where store_id = $1`,
    'a change of rows calls "to_jsonb"',
    `update cart set items = jsonb_set(items, '{a}', (version + 1)::text::jsonb) where store_id = $1`,
  ],
  [
    `update cart set items = (select jsonb_object_agg(key, value) from jsonb_each(items) where key <> $2) where store_id = $1`,
    'a change of rows calls "jsonb_object_agg"',
    `update cart set items = items - array(select key from jsonb_each(items) where key = $2) where store_id = $1`,
  ],
  [
    `update cart set version = 1 where store_id = $1 and coalesce(updated_at, now()) > $2`,
    'a change of rows calls "now"',
    `update cart set version = 1 where store_id = $1 and coalesce(updated_at, $3) > $2`,
  ],
  [
    `delete from cart where store_id = $1 and to_char(created_at, 'YYYY') = $2`,
    'a change of rows calls "to_char"',
    `delete from cart where store_id = $1 and created_at < $2`,
  ],
  [
    `update cart set version = 1 where store_id = $1 returning to_jsonb(cart)`,
    'a change of rows calls "to_jsonb"',
    `update cart set version = 1 where store_id = $1 returning items`,
  ],
  [
    `insert into short_url (store_id, id) values ($1, $2) on conflict (store_id, id) do update set created_at = now()`,
    'a change of rows calls "now"',
    `insert into short_url (store_id, id) values ($1, $2) on conflict (store_id, id) do update set created_at = excluded.created_at`,
  ],
  [
    `update "order" set promised_at = coalesce($2, promised_at + make_interval(mins => $3)) where store_id = $1`,
    'an update adds an interval to a time with a zone',
    `update "order" set promised_at = coalesce($2, (promised_at at time zone 'UTC' + make_interval(mins => $3)) at time zone 'UTC') where store_id = $1`,
  ],
  [
    `update cart set updated_at = updated_at - interval '1 day' where store_id = $1`,
    'an update adds an interval to a time with a zone',
    `update cart set updated_at = $2 where store_id = $1`,
  ],
  [
    `select id, (select count(*) from order_event e where e.store_id = "order".store_id and e.order_id = "order".id)
      from "order" where store_id = $1`,
    'a subselect takes the store_id of the row outside',
    `select id, (select count(*) from order_event e where e.store_id = $1 and e.order_id = "order".id)
      from "order" where store_id = $1`,
  ],
  [
    `insert into order_line (store_id, order_id) select $1, id from placed`,
    'insert ... select goes by COPY',
    `insert into order_line (store_id, order_id) select $1, id from placed returning position`,
  ],
  [
    `insert into short_url (store_id, id) values ($1, (select id from "order" where store_id = $1))`,
    'insert ... values has a subselect',
    `insert into short_url (store_id, id) select $1, id from "order" where store_id = $1 returning id`,
  ],
  [
    `with claimed as (insert into idempotency (store_id) values ($1) returning 1)
      insert into cart (store_id, id) select $1, $2 from claimed returning id`,
    'an insert reads from a part that writes',
    `with claimed as (insert into idempotency (store_id) values ($1) returning 1),
      written as (insert into cart (store_id, id) select $1, $2 from claimed returning id) select id from written`,
  ],
  [
    `select id from "order" where store_id = $1 and (status, service_type) in (select * from unnest($2, $3)) for update`,
    'a select that locks rows has "in (select ...)"',
    `select id from "order" where store_id = $1 and status = any($2) for update`,
  ],
  [
    `delete from job where ctid = any(array(select ctid from job where failed_at < $1 limit 500))`,
    'jobs of several shops are found by their ctid',
    `delete from job where (store_id, id) in (select store_id, id from job where failed_at < $1 limit 500)`,
  ],
])('a form that only one machine takes is refused, and the other form is not: %s', (refused, why, form) => {
  expect(() => judgeStatement(refused)).toThrow(why)
  expect(() => judgeStatement(form)).not.toThrow()
})

test('the functions that changes of rows may call are immutable', async () => {
  const tiffin = await openInstallation()
  const rows = await tiffin.services.db.platform(sql<{ name: string }>`
    select distinct proname::text as name from pg_proc where proname = any(${[...IMMUTABLE]}) and provolatile = 'i'`)
  expect(rows.map(({ name }) => name).sort()).toEqual([...IMMUTABLE].sort())
  await tiffin.close()
})
