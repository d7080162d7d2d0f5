import { setTimeout as wait } from 'node:timers/promises'
import { counted, type ProofOptions, type Verdict } from './proof.ts'
import { randomFrom } from './random.ts'
import { freePort, startServer } from './server-process.ts'
import { openSlowMailServer } from './slow-mail-server.ts'
import { openStage } from './stage.ts'
import { lettersDue, orderOnce } from './stop-with-jobs.ts'

const MAIL_MS = 100
const TIMERS = 40
/** How late a timer may run: lanes poll once a second. */
const LATE_MS = 3000

/**
 * `size` e-mails are due at a mail server that takes 100 ms for each, and meanwhile the time of 40 unanswered orders
 * runs out, two a second. Each is cancelled in time, and each e-mail is sent once.
 */
export async function proveMails({ seed, size, on, timed }: ProofOptions): Promise<Verdict> {
  const stage = await openStage(on)
  const smtp = await openSlowMailServer(MAIL_MS)
  try {
    await orderOnce(stage, randomFrom(seed))
    await stage.rows('delete from job')
    await stage.rows('delete from message')
    await stage.rows(unansweredOrders())
    await stage.rows(lettersDue(size))
    const began = performance.now()
    const env = { ...stage.env, SMTP_URL: smtp.url, MAIL_FROM: 'orders@kitchen.localhost' }
    const server = await startServer({ port: await freePort(), env })
    // The cancellations send a letter each, too.
    const all = size + TIMERS
    const patience = performance.now() + 30_000 + all * MAIL_MS
    while (smtp.taken() < all && performance.now() < patience) await wait(100)
    const seconds = (performance.now() - began) / 1000
    await server.stop()
    const [found] = await stage.rows<{ cancelled: number; late_ms: number; sent: number; left: number }>(
      FOUND,
    )
    const { cancelled, late_ms, sent, left } = found!
    const problems: string[] = []
    if (cancelled !== TIMERS) problems.push(`${cancelled} of ${TIMERS} orders were cancelled`)
    if (smtp.taken() !== all || sent !== all || left !== 0)
      problems.push(
        `of ${all} letters ${smtp.taken()} were taken, ${sent} recorded and ${left} are still due`,
      )
    if (timed !== false && late_ms > LATE_MS)
      problems.push(`a timer ran ${(late_ms / 1000).toFixed(1)} s late`)
    return {
      counts: `${counted(all, 'letter')} of ${MAIL_MS} ms in ${seconds.toFixed(0)} s, ${smtp.most_at_once()} at once at most; ${counted(TIMERS, 'timer')} meanwhile, the latest ${(late_ms / 1000).toFixed(1)} s after its time`,
      problems,
    }
  } finally {
    await smtp.close()
    await stage.dispose()
  }
}

/**
 * Orders that the shop does not respond to. Their timers are due from five seconds after the
 * server's start on.
 */
function unansweredOrders(): string {
  return `with first as (select * from "order" limit 1), made as (
      insert into "order" (store_id, id, order_number, customer_id, status, service_type, payment_mode, currency, sub_total, total,
        basket, menu_revision, contact, comments, contactless, language, pre_order_time, placed_at, promised_at, updated_at)
      select store_id, gen_random_uuid(), order_number + n, customer_id, 'PLACED', service_type, payment_mode, currency, sub_total, total,
        basket, menu_revision, contact, comments, contactless, language, pre_order_time, placed_at, promised_at, updated_at
      from first, generate_series(1, ${TIMERS}) as n returning store_id, id, order_number)
    insert into job (id, store_id, name, lane, payload, run_at, created_at)
    select gen_random_uuid(), made.store_id, 'cancel-unanswered', 'timers', jsonb_build_object('order_id', made.id),
      ${dueAt('made.order_number - first.order_number')}, first.placed_at from made, first`
}

const dueAt = (n: string) => `timestamptz '2026-11-20T18:00:05Z' + interval '500 ms' * (${n})`

const FOUND = `select count(*)::int as cancelled,
    (select count(*)::int from message) as sent, (select count(*)::int from job) as left,
    coalesce(max(extract(epoch from order_event.at - (${dueAt('"order".order_number - (select min(order_number) from "order")')})) * 1000), 0)::float8 as late_ms
  from order_event join "order" on "order".store_id = order_event.store_id and "order".id = order_event.order_id
  where order_event.kind = 'CANCELLED'`
