import * as calls from '@tiffin/contract/menu/drafts/staff'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { itemNamed } from '../../testing/ordering.ts'
import { pricesOn } from '../../testing/drafts/drafting.ts'
import { menuFileManager } from '../../testing/drafts/menu-file-manager.ts'

const tiffin = withInstallation()

const manager = () => menuFileManager(tiffin)
const quoted = (text: string) => text.replace(',5.50,', ',"5,80",')

test('looking at a file changes nothing and says what it would make of the menu', async () => {
  const { shop, look, exported, read } = await manager()
  const { text } = await exported('csv')
  const { menu, live, problems, changed } = await look(quoted(text))
  expect(problems).toEqual([])
  expect(changed).toBe(false)
  const priceIn = (of: typeof live) => of.categories[0]!.items!.find(each => each.ref === 'dal')!.price
  expect([priceIn(live), priceIn(menu!)]).toEqual(['5.50', '5.80'])
  expect(await pricesOn(shop)).toMatchObject({ 'Tarka dal': '5.50' })
  expect((await read()).changed).toBeNull()
})

test('rows of a table that cannot be read whole are named with row and reason, before anything is taken over [Y-05]', async () => {
  const { look, take, read } = await manager()
  const file =
    'category,name,price,contains\nMains,Satay,7.50,peanuts, soya\nMains,"Korma,8.95,milk\nMains,Dal,5,\n'
  const problems = [
    { row: 2, reason: expect.stringContaining('It has 5 cells, but there are 4 headings') },
    { row: 3, reason: expect.stringContaining('A quotation mark opens at “"Korma”') },
  ]
  const { menu, problems: found } = await look(file)
  expect(found).toMatchObject(problems)
  expect(menu!.categories.flatMap(({ items = [] }) => items.map(({ name }) => name))).toEqual(['Dal'])
  expect((await take('draft', file)).problems).toMatchObject(problems)
  expect((await read()).draft.categories).toMatchObject([{ items: [{ name: 'Dal' }] }])
})

test('the menu of a shop comes back from its own file as it was, from both forms', async () => {
  const { look, exported } = await manager()
  for (const form of ['csv', 'json'] as const) {
    const { menu, live } = await look((await exported(form)).text)
    expect(menu).toEqual(live)
  }
})

test('a file becomes the draft, and is published with it; or the menu at once, with the same ids', async () => {
  const { shop, take, exported, read } = await manager()
  const dal = await itemNamed(shop, 'Tarka dal')
  const { text } = await exported('csv')
  expect(await take('draft', quoted(text))).toMatchObject({ status: 200, problems: [] })
  expect(await pricesOn(shop)).toMatchObject({ 'Tarka dal': '5.50' })
  const { draft, revision } = await read()
  expect(draft.categories[0]!.items!.find(each => each.ref === 'dal')!.price).toBe('5.80')
  expect(await take('live', quoted(text), { revision })).toMatchObject({ status: 200 })
  expect(await pricesOn(shop)).toMatchObject({ 'Tarka dal': '5.80' })
  expect(await itemNamed(shop, 'Tarka dal')).toBe(dal)
  expect((await read()).changed).toBeNull()
})

test('a file based on an earlier revision of the draft is rejected, and nothing is lost', async () => {
  const { take, exported, read, shop } = await manager()
  const { text } = await exported('csv')
  await take('draft', quoted(text))
  const before = await read()
  for (const into of ['draft', 'live'] as const)
    expect(await take(into, text)).toMatchObject({ status: 409, error: { type: 'draft-changed' } })
  expect(await read()).toEqual(before)
  expect(await pricesOn(shop)).toMatchObject({ 'Tarka dal': '5.50' })
})

test('each error in a file is reported with its row and column, and the valid rest is imported', async () => {
  const { look, take, shop } = await manager()
  const file = [
    'Category;Name;Price;Spice;Allergens;Days',
    'Mains;Tarka dal;5,90;;mustard;',
    'Mains;Korma;ask;hot;;',
    'Mains;Saag;6,20;;sesamy;',
    ';Pilau;2,50;;;someday',
  ].join('\r\n')
  const { problems, menu } = await look(file)
  expect(problems).toMatchObject([
    { kind: 'file', reason: 'It is not known what “Spice” means, so the values below it were left out.' },
    { name: 'Korma', row: 3, column: 'C', heading: 'Price', reason: 'Its price cannot be "ask".' },
    { name: 'Saag', row: 4, column: 'E' },
    { name: 'Pilau', row: 5, column: 'F' },
  ])
  expect(menu!.categories).toMatchObject([
    { ref: 'mains', items: [{ ref: 'dal', price: '5.90' }, { name: 'Korma' }] },
  ])
  await take('live', file)
  expect(await pricesOn(shop)).toEqual({ 'Tarka dal': '5.90' })
})

test('a file of which nothing can be sold is refused, and the menu stays', async () => {
  const { look, take, shop } = await manager()
  for (const file of [
    'name,price,contains\nKorma,5,mlik\n',
    '{"currency": "GBP"',
    'hello',
    '',
    'PK\u0003\u0004',
  ]) {
    const { menu, problems } = await look(file)
    expect(menu).toBeNull()
    expect(problems.length).toBeGreaterThan(0)
    expect(await take('live', file)).toMatchObject({ status: 400, error: { type: 'validation' } })
  }
  expect(await pricesOn(shop)).toHaveProperty('Tarka dal')
})

test('a file that is too large is refused before it is read', async () => {
  const { look } = await manager()
  expect(await look('x'.repeat(calls.MENU_FILE_BYTES + 1))).toMatchObject({ status: 413 })
})

test('a shop without a menu begins with the template', async () => {
  const { look, take, exported, shop } = await manager()
  const { text } = await exported('template')
  expect((await look(text)).problems).toEqual([])
  await take('live', text)
  expect(await pricesOn(shop)).toMatchObject({ 'Chicken korma': '8.95', 'Lunch thali': '7.00' })
})

const ENYE = { composed: 'jalape\u00f1o', decomposed: 'jalapen\u0303o' }
const menuWith = (ref: string, name: string) => `category,ref,name,price\nMains,${ref},${name},5.50\n`

test('an n with a tilde in either form of Unicode is the same dish, and its mark of sold out stays [M-01]', async () => {
  const { shop, take, exported } = await manager()
  for (const [before, after] of [
    [ENYE.decomposed, ENYE.composed],
    [ENYE.composed, ENYE.decomposed],
  ] as const) {
    await take('live', menuWith(before, before))
    const id = await itemNamed(shop, ENYE.composed)
    await tiffin.services.db.query(
      shop.id,
      sql`update menu_item set sold_out = true where store_id = ${shop.id} and id = ${id}`,
    )
    const json = (await exported('json')).text.replaceAll(ENYE.composed, after)
    for (const file of [menuWith(after, after), json]) {
      const { status } = await take('live', file)
      expect(status).toBe(200)
      expect(await itemNamed(shop, ENYE.composed)).toBe(id)
      const [row] = await tiffin.services.db.query(
        shop.id,
        sql`select sold_out from menu_item where store_id = ${shop.id} and id = ${id} and not archived`,
      )
      expect(row).toEqual({ sold_out: true })
    }
  }
})

test('a ref that a spreadsheet has changed is found by the name, or reported before it is published', async () => {
  const { shop, look, take } = await manager()
  await take('live', 'category,ref,name,price\nMains,0012,Dal,5\nMains,12,Naan,2\nMains,1-2,Saag,6\n')
  const [dal, saag] = [await itemNamed(shop, 'Dal'), await itemNamed(shop, 'Saag')]
  const file = 'category,ref,name,price\nMains,12,Dal,5\nMains,12,Naan,2\nMains,01-Feb,Spinach,6\n'
  const { problems } = await look(file)
  expect(problems).toMatchObject([
    { row: 2, column: 'B', name: 'Dal', reason: expect.stringContaining('from “0012” to “12”') },
    { row: 4, column: 'B', name: 'Spinach', reason: expect.stringContaining('from “1-2” to “01-Feb”') },
  ])
  await take('live', file)
  expect(await itemNamed(shop, 'Dal')).toBe(dal)
  expect(await itemNamed(shop, 'Spinach')).not.toBe(saag)
})

test('HTML in names and descriptions becomes text, with a remark', async () => {
  const { look } = await manager()
  const file = [
    'category,name,price,description',
    'Mains,Fish &amp; chips,7,<p>With <b>mushy</b> peas<br/>&amp;pound;1 more</p>',
    'Mains,Cr&egrave;me br&ucirc;l&eacute;e &#8211; <i>large</i>,4,',
    'Mains,Rice & dal <3 &nothing;,4,5 < 6 > 4',
  ].join('\n')
  const { menu, problems } = await look(file)
  expect(menu!.categories[0]!.items).toMatchObject([
    { name: 'Fish & chips', description: 'With mushy peas\n£1 more' },
    { name: 'Crème brûlée – large' },
    { name: 'Rice & dal <3 &nothing;', description: '5 < 6 > 4' },
  ])
  expect(problems.map(({ row, column }) => `${column}${row}`)).toEqual(['B2', 'D2', 'B3'])
  expect(problems[0]!.reason).toBe('Its name contained HTML, which was turned into text.')
})
