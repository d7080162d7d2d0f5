import * as calls from '@tiffin/contract/menu/drafts/staff'
import { expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { pricesOn } from '../../testing/drafts/drafting.ts'
import { menuFileManager } from '../../testing/drafts/menu-file-manager.ts'

const tiffin = withInstallation()

const manager = () => menuFileManager(tiffin)

test('headings in German and Spanish are recognized, and the user’s choices for other headings apply to preview and import [Y-05]', async () => {
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
  expect(await take('draft', own, { columns })).toMatchObject({ status: 200 })
  expect((await read()).draft.categories).toMatchObject(suppen)
})

test('an impossible choice of columns is refused, and two headings for one column can be corrected [Y-05]', async () => {
  const { look } = await manager()
  const file = 'name,Fee\nDal,5\n'
  expect(await look(file, 'B:soup')).toMatchObject({ status: 400 })
  expect(await look(file, 'B')).toMatchObject({ status: 400 })
  const twice = await look(file, 'B:name')
  expect(twice).toMatchObject({ menu: null, problems: [{ reason: 'Two columns are read as the name.' }] })
  expect(twice.headings).toMatchObject([{ open: true }, { open: true }])
  expect((await look(file, 'B:price')).problems).toEqual([])
})

test('a dish without a price is incomplete in the draft, and is not published until it has a price [Y-05]', async () => {
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

test('a table without a heading for prices is reported once, and its dishes have no prices', async () => {
  const { look } = await manager()
  const { problems, menu } = await look('category,name\nMains,Dal\nMains,Naan\n')
  expect(problems).toMatchObject([{ reason: 'No heading is known for the prices.' }])
  expect(menu!.categories[0]!.items).toMatchObject([{ name: 'Dal' }, { name: 'Naan' }])
})

test('problems with a repeated name, a repeated code and a line that was left out name its row', async () => {
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

test('a file with more lines than the console allows is refused with a message, whatever other problems it has', async () => {
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

test('a file with many problems lists the first ones and counts the others', async () => {
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
