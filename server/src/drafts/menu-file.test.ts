import * as calls from '@tiffin/contract/drafts/staff'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import type { MenuFile } from '@tiffin/contract/menu/menu-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { type Installation, openInstallation } from '../testing/installation.ts'
import { itemNamed } from '../testing/ordering.ts'
import { SMALL_MENU } from '../testing/small-menu.ts'
import { newStaff } from '../testing/staff.ts'
import { pricesOn } from './testing/drafting.ts'

let tiffin: Installation
beforeAll(async () => {
  tiffin = await openInstallation()
})
afterAll(() => tiffin.close())

async function manager(menu: MenuFile | undefined = SMALL_MENU) {
  const shop = await tiffin.shop(menu && { menu })
  const { client, token } = await newStaff(tiffin, shop, 'manager')
  const params = { storeId: shop.id }
  const send = async <Answer>(path: string, file: string | Uint8Array): Promise<Answer> => {
    const answer = await tiffin.console.inject({
      method: 'POST',
      url: `/staff/stores/${shop.id}/menu-file/${path}`,
      headers: { host: 'console.example', 'staff-token': token, 'content-type': 'text/csv' },
      payload: Buffer.from(file),
    })
    const body = answer.json<object>()
    return { status: answer.statusCode, ...body } as Answer
  }
  type Look = ResponseOf<typeof calls.lookAtMenuFile> & { status: number }
  type Taken = { status: number; problems: calls.FileProblem[]; error?: { type: string } }
  return {
    shop,
    client,
    look: (file: string | Uint8Array, columns = '') =>
      send<Look>(`look${columns && `?columns=${columns}`}`, file),
    take: (into: 'draft' | 'live', file: string | Uint8Array, revision = 0, columns = '') =>
      send<Taken>(`${into}?revision=${revision}${columns && `&columns=${columns}`}`, file),
    read: () => client.call(calls.getDraft, { params }),
    exported: async (form: 'csv' | 'json' | 'template') =>
      client.call(calls.exportMenuFile, { params: { ...params, form } }),
  }
}

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
  expect(await take('live', quoted(text), revision)).toMatchObject({ status: 200 })
  expect(await pricesOn(shop)).toMatchObject({ 'Tarka dal': '5.80' })
  expect(await itemNamed(shop, 'Tarka dal')).toBe(dal)
  expect((await read()).changed).toBeNull()
})

test('a file that was looked at before somebody changed the draft is refused, and nothing is lost', async () => {
  const { take, exported, read, shop } = await manager()
  const { text } = await exported('csv')
  await take('draft', quoted(text))
  const before = await read()
  for (const into of ['draft', 'live'] as const)
    expect(await take(into, text)).toMatchObject({ status: 409, error: { type: 'draft-changed' } })
  expect(await read()).toEqual(before)
  expect(await pricesOn(shop)).toMatchObject({ 'Tarka dal': '5.50' })
})

test('what is wrong is told with its row and column, and the rest is taken', async () => {
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
  const { look, take, exported, shop } = await manager(undefined)
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

test('headings in German and Spanish are understood, and others are matched by hand for preview and import [Y-05]', async () => {
  const { look, take, read } = await manager()
  const german = await look('Kategorie;Gericht;Preis (€);Enthält\nSuppen;Linsensuppe;4,50;celery\n')
  expect(german.headings.filter(({ open }) => open)).toEqual([])
  expect(german.menu!.categories).toMatchObject([
    { name: 'Suppen', items: [{ name: 'Linsensuppe', price: '4.50', allergens: { contains: ['celery'] } }] },
  ])
  const own = 'Was es gibt;Kostet;Lager;Gruppe\nLinsensuppe;4,50;17;Suppen\nBrot;1,20;;Suppen\n'
  const unknown = await look(own)
  expect(unknown.menu).toBeNull()
  expect(unknown.headings).toMatchObject([
    { column: 'A', heading: 'Was es gibt', example: 'Linsensuppe', means: null, open: true },
    { column: 'B', heading: 'Kostet' },
    { column: 'C', heading: 'Lager' },
    { column: 'D', heading: 'Gruppe' },
  ])
  expect(unknown.columns).toContainEqual({ name: 'price', label: 'Price', repeats: false })
  const columns = 'A:name,B:price,C:,D:category'
  const chosen = await look(own, columns)
  expect(chosen.problems).toMatchObject([
    { column: 'C', heading: 'Lager', reason: '“Lager” was left out, as you chose: one value.' },
  ])
  expect(chosen.headings).toMatchObject([
    { means: 'name', open: true },
    { means: 'price' },
    { means: null, left_out: true },
    {},
  ])
  const suppen = [{ name: 'Suppen', items: [{ name: 'Linsensuppe', price: '4.50' }, { name: 'Brot' }] }]
  expect(chosen.menu!.categories).toMatchObject(suppen)
  expect((await take('draft', own)).status).toBe(400)
  expect(await take('draft', own, 0, columns)).toMatchObject({ status: 200 })
  expect((await read()).draft.categories).toMatchObject(suppen)
})

test('a choice of columns that cannot be is refused, and two columns of one meaning can be put right [Y-05]', async () => {
  const { look } = await manager()
  const file = 'name,Fee\nDal,5\n'
  expect(await look(file, 'B:soup')).toMatchObject({ status: 400 })
  expect(await look(file, 'B')).toMatchObject({ status: 400 })
  const twice = await look(file, 'B:name')
  expect(twice).toMatchObject({ menu: null, problems: [{ reason: 'Two columns are read as the name.' }] })
  expect(twice.headings).toMatchObject([{ open: true }, { open: true }])
  expect((await look(file, 'B:price')).problems).toEqual([])
})

test('a dish without a price is in the draft as incomplete, and is not published before it has one [Y-05]', async () => {
  const { shop, client, look, take, read } = await manager()
  const params = { storeId: shop.id }
  const file =
    'category,name,price\nMains,Tarka dal,5.50\nMains,Fish of the day,\nMains,Crab,ask\nMains,Water,0\n'
  const { problems, menu } = await look(file)
  expect(problems).toMatchObject([
    { row: 3, column: 'C', name: 'Fish of the day', reason: 'It has no price.' },
    { row: 4, column: 'C', name: 'Crab', reason: 'Its price cannot be "ask".' },
    { row: 5, column: 'C', name: 'Water', reason: 'It costs nothing.' },
  ])
  expect(menu!.categories[0]!.items!.map(({ price }) => price)).toEqual([
    '5.50',
    undefined,
    undefined,
    '0.00',
  ])
  await take('draft', file)
  const { revision } = await read()
  const later = { params, body: { revision, at: '2030-01-01 12:00:00' } }
  await expect(client.call(calls.publishDraftLater, later)).rejects.toMatchObject({
    status: 400,
    errors: { at: [expect.stringContaining('Fish of the day, Crab') as string] },
  })
  const published = await client.call(calls.publishDraft, { params, body: { revision } })
  expect(published.problems).toMatchObject([
    { name: 'Fish of the day', reason: 'It has no price.' },
    { name: 'Crab', reason: 'It has no price.' },
  ])
  expect(Object.keys(await pricesOn(shop))).toEqual(['Tarka dal', 'Water'])
  const after = await read()
  expect(after.changed).not.toBeNull()
  const fish = after.draft.categories[0]!.items!.find(({ name }) => name === 'Fish of the day')!
  const priced = {
    do: 'set',
    kind: 'item',
    ref: fish.ref,
    was: { price: null },
    now: { price: '12.00' },
  } as const
  await client.call(calls.changeDraft, { params, body: { changes: [priced] } })
  await client.call(calls.publishDraft, { params, body: { revision: (await read()).revision } })
  expect(await pricesOn(shop)).toMatchObject({ 'Fish of the day': '12.00' })
})

test('a table without a heading for prices is one problem, and its dishes come without prices', async () => {
  const { look } = await manager()
  const { problems, menu } = await look('category,name\nMains,Dal\nMains,Naan\n')
  expect(problems).toMatchObject([{ reason: 'No heading is known for the prices.' }])
  expect(menu!.categories[0]!.items).toMatchObject([{ name: 'Dal' }, { name: 'Naan' }])
})

test('the same name twice in a list, a code twice, and a line that was left out are named by their rows', async () => {
  const { look } = await manager()
  const file = [
    'line,category,group,ref,name,price,option_groups,max',
    'category,,,c,Mains,,,',
    'item,c,,d,Dal,5,,',
    'item,c,,e,dal ,6,,',
    'item,c,,d,Saag,6,,',
    'group,,,g,Heat,,,nought',
    'option,,g,mild,Mild,,,',
  ].join('\n')
  const { problems } = await look(file)
  expect(problems.map(({ row, reason, remedy }) => `${row}: ${reason} ${remedy}`)).toEqual([
    expect.stringContaining('5: Its code “d” is already used by row 3.'),
    expect.stringContaining('6: Its most choices cannot be "nought".'),
    expect.stringContaining('7: It is part of row 6, which was left out. Correct row 6 first.'),
    expect.stringContaining('4: It has the same name as row 3.'),
  ])
  const json = JSON.stringify({
    currency: 'GBP',
    categories: [
      {
        ref: 'c',
        name: 'Mains',
        items: [
          { ref: 'a', name: 'Dal', price: 5 },
          { ref: 'a', name: 'Naan', price: 2 },
        ],
      },
    ],
  })
  expect((await look(json)).problems).toMatchObject([
    { name: 'Naan', reason: 'Its code “a” is already used by “Dal”.' },
  ])
})

const linesOf = (count: number, line: (at: number) => unknown) =>
  JSON.stringify({
    currency: 'GBP',
    categories: [{ ref: 'c', name: 'C', items: Array.from({ length: count }, (_, at) => line(at)) }],
  })

test('a file with more lines than a menu can have here is refused with words, whatever is wrong with them', async () => {
  const { look, take } = await manager()
  const dish = (at: number) => ({ ref: `d${at}`, name: `Dish ${at}`, price: 5 })
  expect((await look(linesOf(4_999, dish))).problems).toEqual([])
  for (const file of [linesOf(5_000, dish), linesOf(300_000, () => 0)]) {
    const { menu, problems, more } = await look(file)
    expect({ menu, more }).toEqual({ menu: null, more: 0 })
    expect(problems).toMatchObject([{ reason: expect.stringMatching(/has \d+ lines.* 5000 at most/) }])
  }
  expect(await take('draft', linesOf(5_000, dish))).toMatchObject({ status: 400 })
})

test('of many problems the first are told, and the others are counted', async () => {
  const { look } = await manager()
  const named = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`flavour${at}`, 1]))
  const files = [
    linesOf(4_000, () => ({ price: 'x' })),
    linesOf(2, at => ({ ref: `${at}`, name: 'Dal', price: 5, ...(at === 0 ? named : {}) })),
    JSON.stringify({
      ...(JSON.parse(linesOf(1, () => ({ ref: 'd', name: 'Dal', price: 5 }))) as object),
      ...named,
    }),
  ]
  for (const file of files) {
    const { problems, more } = await look(file)
    expect(problems).toHaveLength(500)
    expect(more).toBeGreaterThan(3_000)
  }
})
