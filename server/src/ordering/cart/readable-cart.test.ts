import {
  addCartItem,
  removeCartItems,
  updateCart,
  updateCartItem,
  viewCart,
} from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { json, sql } from '../../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { type Diner, fillBasket, itemNamed, newGuest } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin, () => ({ menu: SMALL_MENU }))
let diner: Diner
beforeEach(async () => void (diner = await newGuest(shop)))

/** A basket with two dals and a samosa, with these columns changed as if another version had written them. */
async function strangeBasket(
  change: (items: Record<string, Line>) => Record<string, unknown>,
): Promise<string> {
  const { id } = await fillBasket(shop, diner, { items: { 'Tarka dal': 2, Samosa: 1 } })
  const where = sql`store_id = ${shop.id} and id = ${id}`
  const [row] = await tiffin.services.db.query(
    shop.id,
    sql<{ items: Record<string, Line> }>`select items from cart where ${where}`,
  )
  const columns = Object.entries(change(row!.items)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${TEXTS.includes(column) ? value : json(value)}`,
  )
  await tiffin.services.db.query(
    shop.id,
    sql`update cart set ${sql.join(columns)}, version = version + 1 where ${where}`,
  )
  return id
}
type Line = { name: string }
/** The other columns contain JSON documents. */
const TEXTS = ['payment_mode', 'pre_order_time']

/** Its lines, one of them changed. */
const withDal = (change: object) => (items: Record<string, Line>) => ({
  items: Object.fromEntries(
    Object.entries(items).map(([key, line]) => [
      key,
      line.name === 'Tarka dal' ? { ...line, ...change } : line,
    ]),
  ),
})
const view = async (id: string) => (await diner.client.call(viewCart, { params: { id } })).data
const linesOf = async (id: string) =>
  (await view(id)).item
    .map(({ name, quantity, missing }) => [name, quantity, missing])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)))
const dal = () => itemNamed(shop, 'Tarka dal')

test.each([
  ['options in another form', { addons: { hot: true } }, ['Tarka dal', 2]],
  ['no quantity', { quantity: null }, ['Tarka dal', 1]],
  ['an id that is none', { id: 17 }, ['Tarka dal', 2]],
  ['a dish that is named otherwise', { item_id: { menu: 'dal' }, name: null }, ['Tarka dal', 2]],
])(
  'a line with %s is shown as one to add again, and the other lines are as they were [B-10] [T-24]',
  async (_, change, shown) => {
    const id = await strangeBasket(withDal(change))
    const lines = [
      ['Samosa', 1, null],
      [...shown, 'unreadable'],
    ]
    expect(await linesOf(id)).toEqual(lines)
    // Its id is the same each time it is read, so that it can be removed.
    const [first, second] = [await view(id), await view(id)]
    expect(first).toEqual(second)
    const lost = first.item.find(line => line.missing)!
    expect(lost.price).toBe('0.00')
    await expect(diner.client.call(confirmCart, { params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 4095,
    })
    await diner.client.call(addCartItem, { params: { id, itemId: await dal() }, body: { quantity: 2 } })
    await diner.client.call(removeCartItems, { params: { id }, body: { item_ids: [lost.id] } })
    expect(await linesOf(id)).toEqual([
      ['Samosa', 1, null],
      ['Tarka dal', 2, null],
    ])
    await expect(diner.client.call(confirmCart, { params: { id } })).resolves.toMatchObject({
      outcome: 'success',
    })
  },
)

test('once its options are chosen again the line is like any other [B-16]', async () => {
  const id = await strangeBasket(withDal({ addons: 'hot' }))
  const line = (await view(id)).item.find(each => each.missing)
  const params = { id, itemId: line!.id }
  await diner.client.call(updateCartItem, { params, body: { quantity: 2, addons: [] } })
  expect(await linesOf(id)).toContainEqual(['Tarka dal', 2, null])
})

test.each<[string, Record<string, unknown>, unknown[]]>([
  ['lines that are none', { items: 'two dals' }, [['A dish', 1, 'unreadable']]],
  [
    'lines in a list',
    { items: [{ name: 'Dal' }, 7] },
    [
      ['Dal', 1, 'unreadable'],
      ['A dish', 1, 'unreadable'],
    ],
  ],
])('%s are reported as unreadable, and the basket can still be used [B-10]', async (_, columns, lines) => {
  const id = await strangeBasket(() => columns)
  // A change may be the first request, before the basket has been read.
  const added = await diner.client.call(addCartItem, {
    params: { id, itemId: await dal() },
    body: { quantity: 1 },
  })
  expect(added.data.item).toHaveLength(lines.length + 1)
  expect(await linesOf(id)).toEqual(expect.arrayContaining([...lines, ['Tarka dal', 1, null]]))
})

test.each<[string, Record<string, unknown>]>([
  ['an address', { address: ['7 Leeds Road'] }],
  ['part of an address', { address: { house_number: 7, address_line1: 'Leeds Road' } }],
  ['a contact', { contact: 'Priya' }],
  ['a way to pay', { payment_mode: 'CHEQUE' }],
  ['a time', { pre_order_time: 'soon' }],
])(
  '%s in another form is left out: lines stay, and the basket can be changed and ordered [B-10]',
  async (_, columns) => {
    const id = await strangeBasket(items => ({ items, ...columns }))
    expect(await linesOf(id)).toEqual([
      ['Samosa', 1, null],
      ['Tarka dal', 2, null],
    ])
    const itemId = await dal()
    await diner.client.call(addCartItem, {
      params: { id, itemId },
      body: { quantity: 1 },
      idempotency_key: crypto.randomUUID(),
    })
    await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'CASH' } })
    await expect(diner.client.call(confirmCart, { params: { id } })).resolves.toMatchObject({
      outcome: 'success',
    })
  },
)
