import { expect, test } from 'vitest'
import { openTwoDatabases } from '../../testing/db/two-databases.ts'
import { changeAndAudit } from './write-audit.ts'

const CHANGE = { by: { id: null, name: 'Rosa' }, action: 'CHANGED', subject: 'Her password' }

test('a change that concerns several shops does not wait for a silent database, and the other shops get their entries at once [Y-09] [R13]', async context => {
  const { tiffin, home, wire } = await openTwoDatabases(context)
  const far = await tiffin.shop({ node: 'north' })
  const near = [await tiffin.shop(), await tiffin.shop()]
  const { services, app, clock } = tiffin
  wire.silence()
  const began = performance.now()
  await changeAndAudit({ services, now: clock.now(), log: app.log }, async (_, audit) => {
    for (const { id } of [far, ...near]) await audit({ ...CHANGE, store_id: id })
  })
  expect(performance.now() - began).toBeLessThan(6000)
  expect(await home('select store_id from audit order by store_id')).toEqual(
    near.map(({ id }) => ({ store_id: id })),
  )
  expect(await home('select store_id from job')).toEqual([{ store_id: far.id }])
  wire.cut()
})
