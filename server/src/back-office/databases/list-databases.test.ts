import { listDatabases } from '@tiffin/contract/back-office/databases/staff'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { newStaff } from '../../testing/staff.ts'

const tiffin = withInstallation(() => ({ database: 'embedded' }))

test('an installation with one database has its size, all shops and no moves', async () => {
  const shop = await tiffin.shop()
  await tiffin.shop()
  const { client } = await newStaff(tiffin, shop, 'owner', true)
  const { data, moves, moving } = await client.call(listDatabases, {})
  expect(data).toEqual([
    { name: 'home', state: 'well', shops: 2, size: expect.any(Number) as number, room: null },
  ])
  expect(data[0]!.size).toBeGreaterThan(1_000_000)
  expect([moves, moving]).toEqual([[], 0])
})

test('only operators see the databases [Y-26]', async () => {
  const { client } = await newStaff(tiffin, await tiffin.shop(), 'owner')
  await expect(client.call(listDatabases, {})).rejects.toMatchObject({ status: 403 })
})
