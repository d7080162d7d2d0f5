import { describe, expect, test } from 'vitest'
import { addBreakable } from '../../../../testing/db/add-breakable.ts'
import { afterStatement } from '../../../../testing/db/change-rows.ts'
import { interruptAfter } from '../../../../testing/db/interrupted.ts'
import { withSeveralDatabases } from '../../../../testing/db/several-databases.ts'
import { newCustomer, orderFood } from '../../../../testing/ordering.ts'
import { SMALL_MENU } from '../../../../testing/small-menu.ts'
import { HOME } from '../../database.ts'
import { beginMove, movesUnderWay } from './shop-moves.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  const several = withSeveralDatabases()

  const newShop = () => several.tiffin.shop({ menu: SMALL_MENU })
  const startMove = (shop: { host: string }, node: string, statement: RegExp) =>
    expect(several.run(['move', shop.host, node], interruptAfter({ statement }))).rejects.toThrow('killed')

  test('an unfinished move to a database that is away does not stop other moves, and is continued afterwards', async () => {
    const { run, addNode, owner } = several
    const { wire, node } = await addBreakable(several)
    const other = await addNode()
    const [waiting, moving] = [await newShop(), await newShop()]
    await startMove(waiting, node, /^insert into shop_move/)
    wire.cut()
    const { code, text, errors } = await run(['move', waiting.host, moving.host, other])
    expect(errors).toContain(`from home to ${node} (The database ${node} cannot be reached`)
    expect(code).toBe(1)
    expect(text).toContain(`The shop ${moving.id} is at the database ${other}`)
    expect(await movesUnderWay(owner.home)).toMatchObject([{ store_id: waiting.id, target: node }])
    wire.restore()
    expect(await run(['move'])).toMatchObject({ code: 0, errors: '' })
    expect(await movesUnderWay(owner.home)).toEqual([])
    expect(await run(['move', waiting.host, other])).toMatchObject({ code: 0, errors: '' })
    expect(await run(['remove', node])).toMatchObject({ code: 0, errors: '' })
  })

  test('a database whose connection is lost during a move is connected again for the moves to other databases', async () => {
    const { run, addNode, owner, tiffin } = several
    const { wire, node } = await addBreakable(several)
    const targets = [await addNode(), await addNode()].sort()
    for (const target of targets) {
      const shop = await tiffin.shop({ menu: SMALL_MENU, node })
      await beginMove(owner.home, { store_id: shop.id, source: node, target })
    }
    const lose = afterStatement(/pg_current_wal_lsn/, () => {
      wire.cut()
      wire.restore()
    })
    const { code, text } = await run(['move'], lose)
    expect(code).toBe(1)
    expect(text).toContain(`The moves from ${node} to ${targets[0]} are left out`)
    expect(text).toContain(`is at the database ${targets[1]}`)
    expect(await run(['move'])).toMatchObject({ code: 0, errors: '' })
    expect(await run(['remove', node])).toMatchObject({ code: 0, errors: '' })
  })

  test('a database that is lost after its last shop was switched is removed, and the move is ended', async () => {
    const { tiffin, run, addNode, owner } = several
    const { wire, node } = await addBreakable(several)
    const other = await addNode()
    const shop = await newShop()
    const diner = await newCustomer(shop)
    await orderFood(shop, { diner })
    expect(await run(['move', shop.host, node])).toMatchObject({ code: 0, errors: '' })
    await startMove(shop, other, /^insert into job/)
    wire.cut()
    expect(await run(['remove', node, '--lost'])).toMatchObject({ code: 0, errors: '' })
    expect(await movesUnderWay(owner.home)).toEqual([])
    const target = await owner.node(other)
    expect(
      await target.rows(
        'select from pg_subscription join pg_database on pg_database.oid = subdbid where datname = current_database()',
      ),
    ).toEqual([])
    expect(await target.rows('select from job where claimed_until > $1', ['2100-01-01T00:00:00Z'])).toEqual(
      [],
    )
    await orderFood(shop, { diner })
    expect(tiffin.services.db.nodes().map(({ name }) => name)).not.toContain(node)
    expect(await run(['move', shop.host, HOME])).toMatchObject({ code: 0, errors: '' })
  })
})
