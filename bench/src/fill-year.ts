import pg from 'pg'
import { CLOCK } from '../../scripts/prove/server-process.ts'

/**
 * Fills the shop with the orders of a year: copies of existing orders with their lines, so that
 * each has a realistic size. They are accepted, made ready and handed over; one in forty is
 * cancelled, and one in fifty is partly refunded.
 */
export async function fillYear(url: string, orders: number): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const at = `('${CLOCK}'::timestamptz - interval '1 year' * n / ${orders}::float8)`
  try {
    await owner.query(`
      begin;
      set local session_replication_role = replica;
      set local synchronous_commit = off;
      create temporary table sample on commit drop as
        select row_number() over (order by id) - 1 as nr, id, "order" as whole from "order";
      create temporary table sample_line on commit drop as
        select nr, line as whole from sample join order_line as line on order_id = id;
      insert into "order" select made.* from generate_series(1, ${orders}) as n
        join sample on nr = n % (select count(*) from sample)
        cross join lateral jsonb_populate_record(whole, jsonb_build_object(
          'id', md5('order' || n)::uuid, 'cart_id', md5('cart' || n)::uuid, 'order_number', ${orders} + 1000 - n, 'placed_at', ${at},
          'promised_at', ${at} + interval '45 minutes', 'accepted_at', ${at} + interval '1 minute' * (n % 9),
          'ready_at', ${at} + interval '1 minute' * (20 + n % 20), 'out_at', ${at} + interval '1 minute' * (25 + n % 25),
          'completed_at', ${at} + interval '55 minutes', 'updated_at', ${at} + interval '55 minutes',
          'status', case when n % 40 = 0 then 'CANCELLED' else 'COMPLETED' end,
          'cancel_reason', case when n % 40 = 0 then 'TOO_BUSY' end)) as made;
      insert into order_line select made.* from generate_series(1, ${orders}) as n
        join sample_line on nr = n % (select count(*) from sample)
        cross join lateral jsonb_populate_record(whole, jsonb_build_object('order_id', md5('order' || n)::uuid)) as made;
      insert into refund (store_id, id, order_id, mode, state, amount, parts, reason, created_at)
        select (whole).store_id, md5('refund' || n)::uuid, md5('order' || n)::uuid, 'cash', 'done', 100,
          '{"taxes": [{"percent": 20, "included": true, "amount": 17}]}', '', ${at} + interval '3 hours'
        from generate_series(1, ${orders}, 50) as n join sample on nr = n % (select count(*) from sample);
      update order_counter set last = ${orders} + 2000;
      commit;`)
    // Otherwise PostgreSQL would start it in the middle of a measurement.
    await owner.query('vacuum (analyze)')
    await owner.query('checkpoint')
  } finally {
    await owner.end()
  }
}
