import { expect, test } from 'vitest'
import { jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { runDueJobs } from './worker.ts'
import { changeAndAudit, writeAudit } from './write-audit.ts'

const tiffin = withInstallation()

const RENAMED = { by: { id: null, name: 'Rosa' }, action: 'RENAMED', subject: 'The Lime Tree' }

/** Renames the shop, with an entry in its audit log. `db`: the database of a process that may end in between. */
async function rename(shop: Shop, db: Database = tiffin.services.db): Promise<void> {
  const ctx = await commandContext({ ...tiffin.services, db }, shop.id)
  await changeAndAudit(ctx, async (run, audit) => {
    await run(sql`update store set name = 'The Lime Tree' where id = ${shop.id}`)
    await audit({ ...RENAMED, store_id: shop.id, raises_settings: true })
  })
}

const entries = (shop: Shop) =>
  tiffin.services.db.query(
    shop.id,
    sql<{ actor: string; action: string }>`select actor, action from audit where store_id = ${shop.id}`,
  )
const queued = (shop: Shop) =>
  tiffin.services.db.platform(sql<{ id: string; payload: unknown }>`
    select id, payload from job where store_id = ${shop.id} and name = 'write-audit'`)

test('a change of the installation’s rows and its entry in the audit log of the shop are there together, and pages show it [Y-09]', async () => {
  const shop = await tiffin.shop()
  const { settings_revision } = await shop.store()
  await rename(shop)
  expect(await entries(shop)).toEqual([{ actor: 'Rosa', action: 'RENAMED' }])
  expect(await shop.store()).toMatchObject({
    name: 'The Lime Tree',
    settings_revision: settings_revision + 1,
  })
  expect(await queued(shop)).toEqual([])
})

test('if the process ends after the change, a job writes the entry, once [Y-09]', async () => {
  const shop = await tiffin.shop()
  const { settings_revision } = await shop.store()
  const ends = () => Promise.reject(new Error('the process has ended'))
  await rename(shop, { ...tiffin.services.db, transaction: ends })
  expect(await entries(shop)).toEqual([])
  const [job] = await queued(shop)
  tiffin.clock.add({ seconds: 11 })
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
  // As if it had ended again before it deleted the job.
  await writeAudit.run(await commandContext(tiffin.services, shop.id), job!.payload as never, job!.id)
  expect(await entries(shop)).toEqual([{ actor: 'Rosa', action: 'RENAMED' }])
  expect((await shop.store()).settings_revision).toBe(settings_revision + 1)
  expect(await queued(shop)).toEqual([])
})

test('a change that is refused leaves no entry and no job [Y-09]', async () => {
  const shop = await tiffin.shop()
  const ctx = await commandContext(tiffin.services, shop.id)
  const refused = changeAndAudit(ctx, async (_, audit) => {
    await audit({ ...RENAMED, store_id: shop.id })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await entries(shop)).toEqual([])
  expect(await queued(shop)).toEqual([])
})
