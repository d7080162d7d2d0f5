import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { sql } from '../../platform/db/sql.ts'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { importMenu } from './import-menu.ts'
import { finishImports } from '../menu/import-queue.ts'
import { bytes, menu, NEW, OLD, seenIn } from '../../testing/menu-import/large-menu.ts'

const tiffin = withInstallation(() => ({ database: 'embedded' }))

const contextOf = (shop: Shop) => commandContext(tiffin.services, shop.id)

const importInto = async (shop: Shop, menu: MenuFile) => importMenu(await contextOf(shop), bytes(menu))

/** The same services with a database that fails before its `nth` statement, as if the process were killed. */
async function dyingAt(nth: number, shop: Shop) {
  const { db } = tiffin.services
  let count = 0
  const counting =
    <Arguments extends unknown[], Result>(run: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      if (count >= nth) throw new Error('the process has ended')
      count += 1
      return run(...given)
    }
  const mortal: Database = {
    ...db,
    query: counting(db.query),
    transaction: (store_id, work) => db.transaction(store_id, run => work(counting(run))),
  }
  const ctx = await commandContext({ ...tiffin.services, db: mortal }, shop.id)
  return { ctx, count: () => count }
}

const PRICES: ('5.00' | '6.00')[] = ['5.00', '6.00']
const SEEN = { '5.00': OLD, '6.00': NEW }

test('an import that is interrupted at any moment leaves the old menu or the new one, and can be repeated [M-01]', async () => {
  const shop = await tiffin.shop({ menu: menu('6.00') })
  const undisturbed = await dyingAt(Number.POSITIVE_INFINITY, shop)
  await importMenu(undisturbed.ctx, bytes(menu('5.00')))
  const outcomes = new Set<string>()
  const moments = 6
  for (let moment = 0; moment < moments; moment++) {
    const [before = '5.00', after = '6.00'] = moment % 2 === 0 ? PRICES : PRICES.toReversed()
    const { ctx } = await dyingAt(Math.floor((undisturbed.count() * moment) / moments), shop)
    await expect(importMenu(ctx, bytes(menu(after)))).rejects.toThrow('has ended')
    const seen = await seenIn(await contextOf(shop))
    outcomes.add(seen === SEEN[before] ? 'the old menu' : seen === SEEN[after] ? 'the new one' : seen)
    await finishImports(tiffin.services, ctx.log)
    expect(await seenIn(await contextOf(shop))).toBe(seen)
    const left = await tiffin.services.db.query(
      shop.id,
      sql`select 1 from menu_staged where store_id = ${shop.id} and import_id = (select menu_import from store_state where store_id = ${shop.id})`,
    )
    expect(left).toEqual([])
    await importInto(shop, menu(after))
    expect(await seenIn(await contextOf(shop))).toBe(SEEN[after])
    expect(
      await tiffin.services.db.query(shop.id, sql`select 1 from menu_staged where store_id = ${shop.id}`),
    ).toEqual([])
  }
  expect([...outcomes]).toEqual(['the old menu', 'the new one'])
})
