import { saveDiningTable } from '@tiffin/contract/shop/tables/staff'
import { listTables } from '@tiffin/contract/shop/tables/diner'
import { expect, test } from 'vitest'
import { bookableShop } from '../../testing/bookings/book.ts'
import { withInstallation } from '../../testing/with-shop.ts'

const tiffin = withInstallation()

test('the tables in use are listed by name with their seats [API-97]', async () => {
  const { shop, owner, storeId, tables } = await bookableShop(tiffin, [
    { name: 'Table 10', capacity: 6 },
    { name: 'Table 2', capacity: 2 },
    { name: 'Broken', capacity: 4 },
  ])
  await owner.call(saveDiningTable, {
    params: { storeId, id: tables.Broken! },
    body: { name: 'Broken', capacity: 4, minimum_covers: 1, joins: '', active: false, is_new: false },
  })
  expect((await shop.call(listTables, {})).data).toEqual([
    { id: tables['Table 2'], name: 'Table 2', capacity: 2 },
    { id: tables['Table 10'], name: 'Table 10', capacity: 6 },
  ])
})

test('two tables of a shop never have one name, and a table needs a seat for its smallest party', async () => {
  const { owner, storeId, tables } = await bookableShop(tiffin, [
    { name: 'Window', capacity: 2 },
    { name: '2', capacity: 2 },
  ])
  const fields = { capacity: 2, joins: '', active: true, is_new: false }
  const save = (change: { name: string; minimum_covers: number }) =>
    owner.call(saveDiningTable, { params: { storeId, id: tables['2']! }, body: { ...fields, ...change } })
  await expect(save({ name: 'WINDOW', minimum_covers: 1 })).rejects.toMatchObject({
    errors: { name: ['Another table has this name.'] },
  })
  await expect(save({ name: '2', minimum_covers: 3 })).rejects.toMatchObject({
    errors: { minimum_covers: ['This is more than the table has seats.'] },
  })
})
