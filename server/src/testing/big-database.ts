import type pg from 'pg'
import type { ManyRows, Size } from './isolation/noun-fixture.ts'
import { NOUN_FIXTURES } from './isolation/nouns.ts'

/**
 * Fills a database without orders with shops, customers and orders of a year before `now`, by SQL and without
 * triggers, and analyses it by default. Shops get the ids from 1, and all of them have equally many rows.
 */
export async function fillBigDatabase(
  owner: pg.Client,
  size: Size,
  now: Temporal.Instant,
  { isAnalysed = true } = {},
): Promise<void> {
  // A UUID has its version in the 13th digit and its variant in the 17th.
  const id = (kind: string, n: string) =>
    `overlay(overlay(md5('${kind}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`
  const shopOf = (n: string) => `${n} % ${size.shops} + 1`
  const at = `('${now.toString()}'::timestamptz - interval '1 year' * n / ${size.orders}::float8)`
  const customer = `(n::bigint * 7919) % ${size.customers}`
  // The customer's shop is the order's: both are numbered by the same remainder.
  const owned = `(${customer}) / ${size.shops} * ${size.shops} + n % ${size.shops}`
  const rows = `generate_series(1, ${size.orders}) as n`
  // The newest few hundred orders are under way.
  const status = `case when n <= ${size.shops * 5} then 'ACCEPTED' else 'COMPLETED' end`
  const many: ManyRows = { size, now: now.toString(), id, shopOf, at, owned, rows }
  await owner.query(`
    begin;
    set local session_replication_role = replica;
    set local synchronous_commit = off;
    insert into store (id, name, host, country, api_token, created_at)
      select n, 'Shop ' || n, 'shop-' || n || '.example', 'GB', 'token-' || n, now() from generate_series(1, ${size.shops}) as n
      on conflict (id) do nothing;
    insert into store_state (store_id) select id from store on conflict (store_id) do nothing;
    insert into customer (store_id, id, guest, first_name, last_name, email, phone, password_hash, created_at)
      select ${shopOf('n')}, ${id('customer', 'n')}, n / ${size.shops} % 2 = 0, 'Ada', 'Khan', 'ada' || n || '@example.com', '+4474' || n, 'none',
        '${now.toString()}'::timestamptz - interval '1 year' from generate_series(0, ${size.customers - 1}) as n;
    insert into customer_token (store_id, token_hash, id, customer_id, device, network, created_at, used_at)
      select ${shopOf('n')}, md5('token' || n), ${id('session', 'n')}, ${id('customer', 'n')}, '', '', at, at
      from generate_series(0, ${size.customers - 1}) as n,
        lateral (select '${now.toString()}'::timestamptz - interval '30 days' * n / ${size.customers}::float8 as at) as when_used;
    insert into cart (store_id, id, customer_id, service_type, ordered_at, created_at, updated_at)
      select ${shopOf('n')}, ${id('order', 'n')}, ${id('customer', owned)}, 'collection', ${at}, ${at}, ${at} from ${rows}
      where n <= ${Math.ceil(size.orders / 12)};
    insert into idempotency (store_id, scope, key_hash, request_hash, created_at)
      select ${shopOf('n')}, 'visitor', md5('key' || n), 'none', '${now.toString()}'::timestamptz - interval '1 day' * n / ${size.orders}::float8
      from ${rows};
    insert into "order" (store_id, id, order_number, customer_id, status, service_type, payment_mode, currency, sub_total, total, basket,
        menu_revision, contact, comments, contactless, language, pre_order_time, placed_at, promised_at, updated_at)
      select ${shopOf('n')}, ${id('order', 'n')}, ${size.orders} + 1 - n, ${id('customer', owned)}, ${status}, 'collection', 'CASH', 'GBP',
        1000, 1000, '{}', 1, '{}', '', false, 'en', 'ASAP', ${at}, ${at}, ${at} from ${rows};
    insert into order_line (store_id, order_id, position, item_id, name, quantity, price, addons, tax_class)
      select ${shopOf('n')}, ${id('order', 'n')}, 0, ${id('item', 'n % 200')}, 'Dal', 1, 1000, '[]', 'standard' from ${rows};
    insert into order_event (store_id, order_id, kind, status, at)
      select ${shopOf('n')}, ${id('order', 'n')}, 'PLACED', 'PLACED', ${at} from ${rows} order by n desc;
    insert into message (store_id, id, kind, recipient, subject, body_text, body_html, order_id, created_at)
      select ${shopOf('n')}, ${id('message', 'n')}, 'email', 'ada@example.com', 'Order', '', '', ${id('order', 'n')}, ${at} from ${rows};
    insert into order_points (store_id, order_id, customer_id, entry_id, redeemed, earns, earned_at)
      select ${shopOf('n')}, ${id('order', 'n')}, ${id('customer', owned)}, ${id('points', 'n')}, 0, 10, ${at} from ${rows};
    insert into ledger_balance (store_id, account, holder, currency, amount, last_change)
      select ${shopOf('n')}, 'points', ${id('customer', 'n')}, 'XPT', 10, 10 from generate_series(0, ${size.customers - 1}) as n;
    insert into ledger_line (store_id, cause_id, kind, position, account, holder, amount, currency, balance, order_id, created_at)
      select ${shopOf('n')}, ${id('order', 'n')}, 'cash-taken', side, account, ${id('order', 'n')}, amount, 'GBP', amount, ${id('order', 'n')}, ${at}
      from ${rows}, (values (1, 'captured', 1000), (2, 'cash', -1000)) as sides (side, account, amount) order by n desc;
    insert into ledger_balance (store_id, account, holder, currency, amount, last_change)
      select ${shopOf('n')}, account, ${id('order', 'n')}, 'GBP', amount, amount
      from ${rows}, (values ('captured', 1000), ('cash', -1000)) as sides (account, amount);
    insert into order_counter (store_id, last) select n, ${size.orders} from generate_series(1, ${size.shops}) as n
      on conflict (store_id) do update set last = excluded.last;
    insert into job (id, store_id, name, lane, payload, run_at, failed_at, created_at)
      select ${id('job', 'n')}, ${shopOf('n')}, 'cancel-unanswered', case n % 2 when 0 then 'mail' else 'timers' end, '{}', ${at} + interval '2 years',
        case when n / ${size.shops} % 20 = 0 then ${at} end, ${at} from generate_series(1, ${Math.ceil(size.orders / 10)}) as n;
    ${NOUN_FIXTURES.map(({ manyRows }) => manyRows?.(many) ?? '').join(';')};
    commit;`)
  if (isAnalysed) await owner.query('analyze')
}
