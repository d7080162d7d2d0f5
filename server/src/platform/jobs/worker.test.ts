import { listFailedJobs, retryJob } from '@tiffin/contract/platform/jobs/staff'
import { shareOfPool } from '../db/postgres/share-of-pool.ts'
import { sql } from '../db/sql.ts'
import * as z from 'zod/mini'
import { beforeEach, expect, test } from 'vitest'
import { NodeAway } from '../db/nodes/errors.ts'
import { storeContext } from '../http/context.ts'
import { FRIDAY_EVENING, type Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'
import { type JobKind, jobKind } from './kind.ts'
import { type Jobs, MAX_ATTEMPTS } from './run-job.ts'
import { job } from './send.ts'
import { runDueJobs, startWorker } from './worker.ts'
import { onAllJobs } from '../../testing/jobs/all-jobs.ts'

const tiffin = withInstallation()
let shop: Shop
const log = { warn() {}, error() {} } as never
/** A kind without a payload. */
const kind = (name: string, run: JobKind<object>['run']) =>
  jobKind({ name, lane: 'upkeep', payload: z.object({}), run })
const send = async (name: string, run_at?: Temporal.Instant) => {
  const ctx = storeContext(tiffin.services, await shop.store(), log)
  await tiffin.services.db.query(
    shop.id,
    job(
      ctx,
      kind(name, async () => {}),
      { payload: {}, run_at },
    ),
  )
}
const run = (jobs: Jobs) => runDueJobs(tiffin.services, jobs, log)
const rows = () =>
  tiffin.services.db.query(
    shop.id,
    sql<{
      name: string
      attempts: number
      last_error: string | null
      failed: boolean
    }>`
  select name, attempts, last_error, failed_at is not null as failed from job where store_id = ${shop.id}`,
  )

beforeEach(async () => {
  tiffin.clock.set(FRIDAY_EVENING)
  await onAllJobs(tiffin.services.db, sql`delete from job`)
  shop = await tiffin.shop()
})

test('a due job runs once, for its shop, and is gone [Z-15]', async () => {
  await send('greet')
  const seen: number[] = []
  const jobs = [kind('greet', async ctx => void seen.push(ctx.store.id))]
  expect(await run(jobs)).toBe(1)
  expect(await run(jobs)).toBe(0)
  expect(seen).toEqual([shop.id])
  expect(await rows()).toEqual([])
})

test('a timer waits for its time', async () => {
  await send('greet', tiffin.clock.now().add({ minutes: 15 }))
  let ran = 0
  const jobs = [kind('greet', async () => void ran++)]
  await run(jobs)
  expect(ran).toBe(0)
  tiffin.clock.add({ minutes: 15 })
  await run(jobs)
  expect(ran).toBe(1)
})

test('a failing job is retried with growing pauses, gives up after eight attempts and keeps its error', async () => {
  await send('break')
  const jobs = [kind('break', () => Promise.reject(new Error('the mail server is away')))]
  const pauses: number[] = []
  for (let seconds = 0; seconds < 2000; seconds += 5) {
    if ((await run(jobs)) > 0) pauses.push(seconds)
    tiffin.clock.add({ seconds: 5 })
    if (pauses.length === MAX_ATTEMPTS) break
  }
  expect(pauses.slice(0, 4)).toEqual([0, 5, 15, 35])
  expect(await rows()).toEqual([
    { name: 'break', attempts: MAX_ATTEMPTS, last_error: 'the mail server is away', failed: true },
  ])
  tiffin.clock.add({ hours: 24 })
  expect(await run(jobs)).toBe(0)
})

test('a job whose mail server does not respond fails for good, but one whose database is away waits for it', async () => {
  await send('mail')
  await send('far')
  const jobs = [
    kind('mail', () => Promise.reject(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' }))),
    kind('far', () => Promise.reject(new NodeAway('north', new Error('cut')))),
  ]
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await run(jobs)
    tiffin.clock.add({ minutes: 6 })
  }
  const found = (await rows()).map(({ name, failed }) => [name, failed])
  expect(Object.fromEntries(found)).toEqual({ mail: true, far: false })
})

test('two workers never run the same job at once', async () => {
  for (let i = 0; i < 10; i++) await send('greet')
  let ran = 0
  const jobs = [kind('greet', async () => void ran++)]
  await Promise.all([run(jobs), run(jobs), run(jobs)])
  expect(ran).toBe(10)
})

test('the claim of a process that died expires', async () => {
  await send('greet')
  await onAllJobs(
    tiffin.services.db,
    sql`update job set claimed_until = ${tiffin.clock.now().add({ seconds: 30 })}, attempts = 1`,
  )
  let ran = 0
  const jobs = [kind('greet', async () => void ran++)]
  await run(jobs)
  expect(ran).toBe(0)
  tiffin.clock.add({ seconds: 31 })
  await run(jobs)
  expect(ran).toBe(1)
})

test('a worker stops between two jobs and releases its claims at once [Z-15]', async () => {
  for (let i = 0; i < 20; i++) await send('greet')
  let ran = 0
  const third = Promise.withResolvers<void>()
  const jobs = [
    kind('greet', async () => {
      ran += 1
      if (ran === 3) third.resolve()
      await new Promise(resolve => setImmediate(resolve))
    }),
  ]
  const worker = startWorker(tiffin.services, jobs, log)
  await third.promise
  await worker.stop()
  expect(ran).toBe(3)
  expect(await rows()).toEqual(
    Array.from({ length: 17 }, () => ({ name: 'greet', attempts: 0, last_error: null, failed: false })),
  )
  expect(await run(jobs)).toBe(17)
  expect(ran).toBe(20)
})

test('the worker leaves half of the connections to requests, also while it claims and deletes jobs', async () => {
  const { services } = tiffin
  for (let i = 0; i < 6; i++) await send('greet')
  let [running, most, ran] = [0, 0, 0]
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    most = Math.max(most, ++running)
    try {
      return await work()
    } finally {
      running -= 1
    }
  }
  const all = { shops: counted, installation: counted }
  const db = {
    ...shareOfPool(services.db, all),
    nodes: () => services.db.nodes().map(node => shareOfPool(node, all)),
  }
  const env = { ...services.env, DATABASE_CONNECTIONS: 2 }
  const greet = kind('greet', async ctx => {
    await ctx.services.db.platform(sql`select 1`)
    ran += 1
  })
  const worker = startWorker({ ...services, db, env }, [greet], log)
  await expect.poll(() => ran).toBe(6)
  await worker.stop()
  expect(most).toBeLessThanOrEqual(services.db.nodes().length)
})

test('a job whose payload cannot be read fails at once, and the jobs behind it run', async () => {
  const seen: string[] = []
  const greet = jobKind({
    name: 'greet',
    lane: 'upkeep',
    payload: z.object({ dish: z.string() }),
    run: async (_, { dish }) => void seen.push(dish),
  })
  const ctx = storeContext(tiffin.services, await shop.store(), log)
  for (const dish of [sql`7`, 'Tarka dal'])
    await tiffin.services.db.query(shop.id, job(ctx, greet, { payload: { dish } }))
  expect(await run([greet])).toBe(2)
  expect(seen).toEqual(['Tarka dal'])
  expect(await rows()).toEqual([
    {
      name: 'greet',
      attempts: 1,
      last_error: expect.stringContaining('its payload cannot be read (dish: '),
      failed: true,
    },
  ])
})

test('a job that has waited so long that its claim is about to expire is claimed again before it begins', async () => {
  for (let i = 0; i < 3; i++) await send('slow')
  const begun: { seconds_left: number; attempts: number }[] = []
  const slow = kind('slow', async (ctx, _, id) => {
    const [row] = await onAllJobs(
      tiffin.services.db,
      sql<{ seconds_left: number; attempts: number }>`
      select extract(epoch from claimed_until - ${ctx.now}::timestamptz)::int as seconds_left, attempts
      from job where id = ${id}`,
    )
    begun.push(row!)
    tiffin.clock.add({ seconds: 61 })
  })
  expect(await run([slow])).toBe(3)
  expect(begun).toEqual([1, 2, 3].map(() => ({ seconds_left: 120, attempts: 1 })))
  expect(await rows()).toEqual([])
})

test('only an operator sees failed jobs and can retry them', async () => {
  const shop = await tiffin.shop({ name: 'The Mango Tree' })
  const cook = await newStaff(tiffin, shop)
  await tiffin.services.db.query(
    shop.id,
    sql`insert into job (id, store_id, name, lane, payload, run_at, attempts, last_error, failed_at, created_at)
    values (${crypto.randomUUID()}, ${shop.id}, 'mail-order', 'mail', '{}', ${tiffin.clock.now()}, 8, 'away', ${tiffin.clock.now()}, ${tiffin.clock.now()})`,
  )
  await expect(cook.client.call(listFailedJobs, {})).rejects.toMatchObject({ status: 403 })
  const operator = await newStaff(tiffin, shop, 'owner', true)
  const { data } = await operator.client.call(listFailedJobs, {})
  expect(data[0]).toMatchObject({
    store_name: 'The Mango Tree',
    name: 'mail-order',
    error: 'away',
    attempts: 8,
  })
  await operator.client.call(retryJob, { params: { id: data[0]!.id } })
  expect((await operator.client.call(listFailedJobs, {})).data).toEqual([])
})
