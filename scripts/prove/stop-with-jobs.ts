import { setTimeout as wait } from 'node:timers/promises'
import { counted, type ProofOptions, spanOf, type Verdict } from './proof.ts'
import { randomFrom } from './random.ts'
import { openRawClient } from './raw-client.ts'
import { freePort, startServer } from './server-process.ts'
import { becomeGuest } from './shop.ts'
import { openStage, type Stage } from './stage.ts'
import { placeWholeOrder } from './whole-order.ts'
import { withServer } from './with-server.ts'

const STOPPED_WITHIN_MS = 5000
/** The first stops come early, while most jobs are due; later ones when the queue is empty. */
const EARLY_STOPS = 3
const LATE_AFTER_MS = 2000
const MOST_STOPS = 30

type JobCounts = { waiting: number; claimed: number; sent: number }

/**
 * `size` e-mails are due when the server starts, and it gets SIGTERM a moment later, again and again. Each time it must
 * exit within 5 s with code 0 and leave no job claimed, and in the end each e-mail must have been sent once.
 */
export async function proveStopWithJobs({ seed, size, on, timed }: ProofOptions): Promise<Verdict> {
  const stage = await openStage(on)
  const random = randomFrom(seed)
  const problems: string[] = []
  const [took, left]: [number[], number[]] = [[], []]
  try {
    await orderOnce(stage, random)
    await stage.rows('delete from job')
    await stage.rows('delete from message')
    await stage.rows(lettersDue(size))
    while (left.at(-1) !== 0 && left.length < MOST_STOPS) {
      const server = await startServer({ port: await freePort(), env: stage.env })
      await wait(left.length < EARLY_STOPS ? random() * 200 : LATE_AFTER_MS)
      const began = performance.now()
      const code = await server.stop()
      took.push(performance.now() - began)
      if (code !== 0) problems.push(`a stop ended with ${code}: ${server.said().slice(-300)}`)
      const [found] = await stage.rows<JobCounts>(FOUND)
      const { waiting, claimed, sent } = found!
      left.push(waiting)
      if (claimed > 0) problems.push(`${counted(claimed, 'job')} still claimed after a stop`)
      if (waiting + sent !== size) problems.push(`${waiting} letters waiting and ${sent} sent, of ${size}`)
    }
    if (left[0] === 0) problems.push('everything was sent before the first stop, so nothing was proved')
    if (left.at(-1) !== 0) problems.push(`${counted(left.at(-1) ?? size, 'letter')} never sent`)
    const late = timed === false ? [] : took.filter(ms => ms > STOPPED_WITHIN_MS)
    return {
      counts: `${counted(size, 'due letter')}, ${left.slice(0, EARLY_STOPS).map(shown).join(', ')} left by the first stops, ${counted(left.length, 'stop')} in ${spanOf(took)} each${problems.length ? '' : ', none claimed, each letter sent once'}`,
      problems: [...problems, ...late.map(ms => `stopped only after ${(ms / 1000).toFixed(1)} s`)],
    }
  } finally {
    await stage.dispose()
  }
}

export async function orderOnce(stage: Stage, random: () => number): Promise<void> {
  await withServer(stage, async shop => {
    const token = await becomeGuest(shop.port, shop.host, 'Letters')
    const client = openRawClient(shop.port, { host: shop.host, 'user-token': token })
    await placeWholeOrder(client.send, { shop, random, time: 'ASAP' }).finally(() => client.cut())
  })
}

/** The e-mail of the one order, as this many separate jobs. */
export function lettersDue(count: number): string {
  return `insert into job (id, store_id, name, lane, payload, run_at, created_at)
    -- The clock of each server starts at the same time, so the time of the order has not come yet.
    select gen_random_uuid(), store_id, 'mail-order', 'mail',
      jsonb_build_object('order_id', order_id, 'kind', kind, 'event_id', id), at - interval '1 hour', at
    from order_event, generate_series(1, ${count}) where kind = 'PLACED'`
}

const FOUND = `select (select count(*) from job)::int as waiting, (select count(*) from message)::int as sent,
  (select count(*) from job where claimed_until is not null or attempts > 0)::int as claimed`

function shown(count: number): string {
  return count.toLocaleString('en')
}
