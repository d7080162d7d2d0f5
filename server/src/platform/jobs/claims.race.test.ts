import { sql } from '../db/sql.ts'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { storeContext } from '../http/context.ts'
import { waitUntilBlocked } from '../../testing/db/wait-until-blocked.ts'
import { openInstallation } from '../../testing/installation.ts'
import { jobKind } from './kind.ts'
import { job } from './send.ts'
import { runDueJobs } from './worker.ts'

test('of two processes that claim the same row at the same moment one gets it', async context => {
  const tiffin = await openInstallation()
  context.onTestFinished(() => tiffin.close())
  const { db } = tiffin.services
  if (db.kind === 'embedded') return context.skip('the embedded database does one thing after the other')
  const log = { warn() {}, error() {} } as never
  let ran = 0
  const greet = jobKind({ name: 'greet', lane: 'timers', payload: z.object({}), run: async () => void ran++ })
  const shop = await tiffin.shop()
  const ctx = storeContext(tiffin.services, await shop.store(), log)
  await db.platform(job(ctx, greet, { payload: {} }))
  const locked = Promise.withResolvers<void>()
  const both = locked.promise.then(() =>
    Promise.all([1, 2].map(() => runDueJobs(tiffin.services, [greet], log))),
  )
  await db.platformTransaction(async run => {
    await run(sql`select 1 from job for update`)
    locked.resolve()
    // Both have selected the row and wait for its lock.
    await waitUntilBlocked(run, 2)
  })
  expect((await both).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(ran).toBe(1)
})
