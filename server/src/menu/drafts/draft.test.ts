import { listAudit } from '@tiffin/contract/people/audit/staff'
import * as calls from '@tiffin/contract/menu/drafts/staff'
import { listStock, setStock } from '@tiffin/contract/menu/stock/staff'
import { bringBack } from '@tiffin/contract/menu/drafts/bring-back'
import { expect, test } from 'vitest'
import { commandContext } from '../../cli/command-context.ts'
import { exportMenu } from '../menu/export-menu.ts'
import { importMenu } from '../menu-import/import-menu.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { itemNamed } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { editorOf, newDish, priceOf, pricesOn, shopWithEditor } from '../../testing/drafts/drafting.ts'

const tiffin = withInstallation()

test('without a draft the editor shows the menu that diners see, as an export writes it [Y-05]', async () => {
  const { shop, read } = await shopWithEditor(tiffin)
  const { draft, live, changed } = await read()
  expect(changed).toBeNull()
  expect(draft).toEqual(live)
  expect(draft).toEqual(await exportMenu(await commandContext(tiffin.services, shop.id)))
})

test('diners see nothing of a draft until it is published, and then all of it [Y-05]', async () => {
  const { shop, read, change, publish, name } = await shopWithEditor(tiffin)
  await change(priceOf('korma', '8.95', '9.50'), newDish('saag', 'Saag aloo', '6.20'))
  expect((await read()).changed?.by).toBe(name)
  expect(await pricesOn(shop)).not.toHaveProperty('Saag aloo')
  const korma = await itemNamed(shop, 'Chicken korma')
  expect(await publish()).toMatchObject({ outcome: 'success', problems: [] })
  expect(await pricesOn(shop)).toMatchObject({ 'Chicken korma': '9.50', 'Saag aloo': '6.20' })
  expect(await itemNamed(shop, 'Chicken korma'), 'a dish keeps its id').toBe(korma)
  const after = await read()
  expect(after.changed).toBeNull()
  expect(after.draft).toEqual(after.live)
})

test('two who change different dishes at the same time both have their way', async () => {
  const { shop, read, change } = await shopWithEditor(tiffin)
  const other = await editorOf(tiffin, shop)
  await Promise.all([change(priceOf('korma', '8.95', '9.50')), other.change(priceOf('dal', '5.50', '5.80'))])
  const items = (await read()).draft.categories[0]?.items?.map(({ ref, price }) => [ref, price])
  expect(items?.slice(0, 2)).toEqual([
    ['korma', '9.50'],
    ['dal', '5.80'],
  ])
})

test('a menu grows to five thousand parts and no further, and one that is larger can still be changed and made smaller', async () => {
  const { shop, read, change, publish } = await shopWithEditor(tiffin)
  const large = structuredClone(SMALL_MENU)
  const more = Array.from({ length: 5001 }, (_, i) => ({ ref: `more${i}`, name: `Dish ${i}`, price: '1.00' }))
  large.categories[0]!.items!.push(...more)
  await importMenu(await commandContext(tiffin.services, shop.id), large)
  const isFull = { status: 409, type: 'draft-full' }
  await expect(change(newDish('saag', 'Saag aloo', '6.20'))).rejects.toMatchObject(isFull)
  await change(priceOf('korma', '8.95', '9.50'), { do: 'remove', kind: 'item', ref: 'more0', was: more[0]! })
  expect((await read()).changed).not.toBeNull()
  await importMenu(await commandContext(tiffin.services, shop.id), SMALL_MENU)
  await change(newDish('saag', 'Saag aloo', '6.20'))
  expect(await publish()).toMatchObject({ outcome: 'success' })
})

test('the second to change a price is refused with who wrote what, and nothing of that request counts', async () => {
  const { shop, read, change, name } = await shopWithEditor(tiffin)
  const other = await editorOf(tiffin, shop)
  await change(priceOf('korma', '8.95', '9.50'))
  const late = other.change(priceOf('dal', '5.50', '5.80'), priceOf('korma', '8.95', '7.00'))
  await expect(late).rejects.toMatchObject({
    status: 409,
    type: 'draft-changed',
    data: {
      conflicts: [{ kind: 'item', ref: 'korma', fields: ['price'], by: name, theirs: { price: '9.50' } }],
    },
  })
  expect((await read()).draft.categories[0]?.items?.[1]?.price).toBe('5.50')
})

test('a change whose response was lost can be sent again', async () => {
  const { change } = await shopWithEditor(tiffin)
  const first = await change(priceOf('korma', '8.95', '9.50'), newDish('saag', 'Saag aloo', '6.20'))
  const again = await change(priceOf('korma', '8.95', '9.50'), newDish('saag', 'Saag aloo', '6.20'))
  expect(again).toEqual(first)
})

test('a value that cannot be is refused with the path of its field, and nothing changes', async () => {
  const { read, change } = await shopWithEditor(tiffin)
  const { revision } = await read()
  const wrong = { price: '8,95', name: ' ', marks: ['spicy'] }
  await expect(
    change({ do: 'set', kind: 'item', ref: 'dal', was: {}, now: {} }, priceOf('korma', '8.95', '8.955')),
  ).rejects.toMatchObject({
    status: 400,
    errors: { 'item.korma.price': expect.anything() },
  })
  await expect(
    change({ do: 'set', kind: 'item', ref: 'dal', was: { price: '5.50', name: 'Tarka dal' }, now: wrong }),
  ).rejects.toMatchObject({
    errors: { 'item.dal.price': expect.anything(), 'item.dal.marks.0': expect.anything() },
  })
  expect((await read()).revision).toBe(revision)
})

test('a draft whose changes are all reverted by hand counts as unchanged', async () => {
  const { read, change } = await shopWithEditor(tiffin)
  await change(priceOf('korma', '8.95', '9.50'))
  await change(priceOf('korma', '9.50', '8.95'))
  expect((await read()).changed).toBeNull()
})

test('only the revision that was read is discarded or published', async () => {
  const { shop, client, read, change, drop } = await shopWithEditor(tiffin)
  await change(priceOf('korma', '8.95', '9.50'))
  const { revision } = await read()
  await change(priceOf('dal', '5.50', '5.80'))
  const stale = { params: { storeId: shop.id }, body: { revision } }
  await expect(client.call(calls.publishDraft, stale)).rejects.toMatchObject({ type: 'draft-changed' })
  await expect(client.call(calls.dropDraft, stale)).rejects.toMatchObject({ type: 'draft-changed' })
  await drop()
  expect((await read()).changed).toBeNull()
  await change(priceOf('korma', '8.95', '9.90'))
  // The next draft is never mistaken for the previous one.
  await expect(client.call(calls.publishDraft, stale)).rejects.toMatchObject({ type: 'draft-changed' })
  expect(await pricesOn(shop)).toMatchObject({ 'Chicken korma': '8.95' })
})

test('a publication whose response was lost is sent again and is done; another one’s is not taken for it [Y-05]', async () => {
  const { shop, client, read, change } = await shopWithEditor(tiffin)
  const other = await editorOf(tiffin, shop)
  await change(priceOf('korma', '8.95', '9.50'))
  const request = { params: { storeId: shop.id }, body: { revision: (await read()).revision } }
  const { revision } = await client.call(calls.publishDraft, request)
  const versions = async () =>
    (await client.call(calls.listMenuVersions, { params: request.params })).data.length
  const before = await versions()
  expect(await client.call(calls.publishDraft, request)).toMatchObject({ outcome: 'success', revision })
  expect(await versions()).toBe(before)
  await expect(other.client.call(calls.publishDraft, request)).rejects.toMatchObject({
    type: 'draft-changed',
  })
  await other.change(priceOf('dal', '5.50', '5.80'))
  await expect(client.call(calls.publishDraft, request)).rejects.toMatchObject({ type: 'draft-changed' })
})

test('an import made while a draft exists is included in the draft, and publishing the draft does not revert the import', async () => {
  const { shop, read, change, publish } = await shopWithEditor(tiffin)
  await change(priceOf('korma', '8.95', '9.50'))
  const [mains, starters] = SMALL_MENU.categories
  const dearer = { ...starters!, items: [{ ...starters!.items![0]!, price: '3.40' }] }
  await importMenu(await commandContext(tiffin.services, shop.id), {
    ...SMALL_MENU,
    categories: [mains!, dearer],
  })
  expect((await read()).draft.categories[1]?.items?.[0]?.price).toBe('3.40')
  await publish()
  expect(await pricesOn(shop)).toMatchObject({ 'Chicken korma': '9.50', Samosa: '3.40' })
})

test('a dish that is marked as sold out while the menu is edited stays sold out when it is published', async () => {
  const { shop, client, change, publish } = await shopWithEditor(tiffin)
  await change(priceOf('korma', '8.95', '9.50'))
  const id = await itemNamed(shop, 'Samosa')
  await client.call(setStock, { params: { storeId: shop.id, id }, body: { kind: 'item', sold_out: true } })
  expect((await publish()).problems).toEqual([])
  const { data } = await client.call(listStock, {
    params: { storeId: shop.id },
  })
  expect(data.find(each => each.id === id)?.sold_out).toBe(true)
})

test('what cannot be sold is left out with the reason and stays in the draft', async () => {
  const { shop, read, change, publish } = await shopWithEditor(tiffin)
  await change(newDish('saag', 'Saag aloo', '6.20'), priceOf('korma', '8.95', '9.50'), {
    do: 'set',
    kind: 'item',
    ref: 'dal',
    was: {},
    now: { tax_class: 'no such class' },
  })
  const { problems } = await publish()
  expect(problems.map(each => each.name)).toEqual(['Tarka dal'])
  expect(await pricesOn(shop)).toMatchObject({ 'Saag aloo': '6.20', 'Chicken korma': '9.50' })
  const { draft, live, changed } = await read()
  expect(changed).not.toBeNull()
  const refs = (menu: typeof draft) => menu.categories[0]?.items?.map(each => each.ref)
  expect(refs(live)).not.toContain('dal')
  expect(refs(draft)).toContain('dal')
})

test('a draft of which nothing could be sold is not published', async () => {
  const { shop, read, change, publish } = await shopWithEditor(tiffin)
  const { draft } = await read()
  const items = draft.categories.flatMap(each => each.items ?? [])
  await change(...items.map(was => ({ do: 'remove' as const, kind: 'item' as const, ref: was.ref, was })))
  await expect(publish()).rejects.toMatchObject({ status: 400 })
  expect(await pricesOn(shop)).toHaveProperty('Chicken korma')
  expect((await read()).changed).not.toBeNull()
})

test('publishing and discarding are audited with their author', async () => {
  const { shop, client, name, change, publish, drop } = await shopWithEditor(tiffin)
  await change(priceOf('korma', '8.95', '9.50'))
  await publish()
  await change(priceOf('korma', '9.50', '9.90'))
  await drop()
  const { data } = await client.call(listAudit, { query: {}, params: { storeId: shop.id } })
  expect(data.map(({ action, actor }) => [action, actor])).toEqual([
    ['MENU_DRAFT_DROPPED', name],
    ['MENU_PUBLISHED', name],
  ])
})

test('a dish that was removed and published is in the archive with its option groups, and is restored with its id', async () => {
  const { shop, client, read, change, publish } = await shopWithEditor(tiffin)
  const id = await itemNamed(shop, 'Chicken korma')
  const before = (await read()).draft
  const korma = before.categories[0]!.items![0]!
  const heat = before.option_groups[0]!
  await change(
    { do: 'remove', kind: 'item', ref: 'korma', was: korma },
    { do: 'remove', kind: 'group', ref: 'heat', was: heat },
  )
  await publish()
  expect(await pricesOn(shop)).not.toHaveProperty('Chicken korma')
  const { menu } = await client.call(calls.getMenuArchive, { params: { storeId: shop.id } })
  await change(...bringBack((await read()).draft, menu, 'korma'))
  expect((await publish()).problems).toEqual([])
  expect(await itemNamed(shop, 'Chicken korma')).toBe(id)
})
