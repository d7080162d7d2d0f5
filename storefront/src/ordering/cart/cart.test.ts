import { CallError } from '@tiffin/contract/client'
import { expect, test } from 'vitest'
import { readStored } from '../../lib/storage.ts'
import { korma, offline, outside, open, settle, fakeBrowser } from './testing/open-cart.ts'

fakeBrowser()

test('a dish is in the basket at once, before the server has responded, and the basket is created for it [B-08, B-13]', async () => {
  const { store, shop, lines } = open()
  store.add(korma)
  expect(lines()).toEqual(['1 korma'])
  expect(store.view().pending).toBe(true)
  await settle()
  expect(shop.sent).toEqual(['create', 'add'])
  expect(store.view()).toMatchObject({ pending: false, count: 1 })
  expect(readStored('cart')).toEqual([{ item_id: 'korma', quantity: 1, pre_order_time: 'ASAP' }])
})

test('a basket for collection shows no delivery charge before the server has responded [B-27]', async () => {
  const { store } = open({}, 'collection')
  store.add(korma)
  expect(store.view().cart).toMatchObject({ type: 'collection', delivery: 'not_needed' })
})

test('a change that did not reach the server is undone with a message; trying again sends the same key [B-13, V12]', async () => {
  const { store, shop, refused, lines } = open()
  shop.fail(offline)
  store.add(korma)
  await settle(5000)
  expect(lines()).toEqual([])
  expect(refused).toHaveLength(1)
  shop.fail(undefined)
  refused[0]!.retry()
  await settle(5000)
  expect(lines()).toEqual(['1 korma'])
  expect(new Set(shop.keys).size).toBe(1)
})

test('a refused place is left out with a message, and the dish that was tapped is added [D-16]', async () => {
  const { store, shop, lines, leftOut, refused } = open({
    pre_order_time: '2026-11-20 19:00:00',
    postcode: 'LS1 1AA',
  })
  shop.refuse(wish => (wish === 'postcode' ? outside() : undefined))
  store.add(korma)
  await settle()
  expect(lines()).toEqual(['1 korma'])
  expect(shop.has()).toEqual(['1 korma'])
  expect(store.view().cart).toMatchObject({ pre_order_time: '2026-11-20 19:00:00', postcode: '' })
  expect(leftOut).toHaveBeenCalledExactlyOnceWith('postcode', expect.any(CallError))
  expect(refused).toEqual([])
  store.add(korma)
  await settle()
  expect(leftOut).toHaveBeenCalledOnce()
})

test('a new basket whose time and place did not arrive gets them with the next change, and is created once [B-08, V12]', async () => {
  const { store, shop, refused, lines } = open({ postcode: 'BD7 1PF' })
  shop.refuse(() => offline())
  store.add(korma)
  await settle(5000)
  expect(refused).toHaveLength(1)
  shop.refuse(() => undefined)
  refused[0]!.retry()
  await settle(5000)
  expect(lines()).toEqual(['1 korma'])
  expect(store.view().cart?.postcode).toBe('BD7 1PF')
  expect(shop.beginnings).toHaveLength(1)
})

test('a failed request for a new basket is retried with the same key [V12]', async () => {
  const { store, shop } = open()
  shop.cutBeginnings(1)
  store.add(korma)
  await settle(5000)
  expect(shop.beginnings).toHaveLength(2)
  expect(new Set(shop.beginnings).size).toBe(1)
})

test('a message says that a dish is in the basket when the server has confirmed it, and not before [B-13]', async () => {
  const { store, shop, added } = open()
  shop.fail(offline)
  store.add(korma)
  await settle(5000)
  expect(added).not.toHaveBeenCalled()
  shop.fail(undefined)
  store.add(korma)
  expect(added).not.toHaveBeenCalled()
  await settle()
  expect(added).toHaveBeenCalledExactlyOnceWith('Korma', expect.objectContaining({ version: 2 }))
})

test('each tap has its own idempotency key [V12]', async () => {
  const { store, shop } = open()
  store.add(korma)
  store.add(korma)
  await settle()
  expect(new Set(shop.keys).size).toBe(2)
})

test('taps on plus that wait for each other become one call with the last quantity', async () => {
  const { store, shop, lines } = open()
  store.add(korma)
  const line = store.view().lines[0]!
  for (const quantity of [2, 3, 4]) store.setQuantity(line.id, quantity)
  expect(lines()).toEqual(['4 korma'])
  await settle()
  expect(shop.sent).toEqual(['create', 'add', 'set 4'])
  expect(lines()).toEqual(['4 korma'])
})

test('taps on plus are merged into the queued edit of the line, with the last quantity', async () => {
  const { store, shop, lines } = open()
  store.add(korma)
  const { id } = store.view().lines[0]!
  store.setQuantity(id, 2)
  store.setLine(id, { ...korma, quantity: 5 })
  for (const quantity of [6, 7]) store.setQuantity(id, quantity)
  expect(lines()).toEqual(['7 korma'])
  await settle()
  expect(shop.sent).toEqual(['create', 'add', 'set 2', 'set 7'])
  expect(lines()).toEqual(['7 korma'])
})

test('a queued edit does not keep a line that is removed afterwards', async () => {
  const { store, shop, lines } = open()
  store.add(korma)
  await settle()
  const { id } = store.view().lines[0]!
  store.setLine(id, { ...korma, quantity: 5 })
  store.setQuantity(id, 0)
  expect(lines()).toEqual([])
  await settle()
  expect(shop.sent.at(-1)).toBe('set 0')
})

test('a quantity that is sent again after a failure is still merged with later taps', async () => {
  const { store, shop, refused, lines } = open()
  store.add(korma)
  await settle()
  const { id } = store.view().lines[0]!
  shop.fail(offline)
  store.setQuantity(id, 2)
  await settle(5000)
  shop.fail(undefined)
  store.setQuantity(id, 3)
  refused[0]!.retry()
  store.setQuantity(id, 4)
  await settle(5000)
  expect(lines()).toEqual(['4 korma'])
  expect(shop.sent.filter(call => call.startsWith('set')).slice(-2)).toEqual(['set 3', 'set 4'])
})

test('a dish that was just added is found by its first id until it is removed, so that its sheet stays open', async () => {
  const { store } = open()
  store.add(korma)
  const { id } = store.view().lines[0]!
  const addedLine = ({ cart, lines } = store.view()) =>
    lines.find(line => line.id === store.resolveLineId(cart!, id))
  const names = new Set<string | undefined>()
  store.subscribe(() => names.add(addedLine()?.name))
  await settle()
  expect(addedLine()).toMatchObject({ id: 'line-korma', quantity: 1 })
  expect([...names]).not.toContain(undefined)
  store.remove(['line-korma'])
  expect(addedLine()).toBeUndefined()
})

test('an edit of a dish stays visible while the response to its addition gives the line another id [B-13]', async () => {
  const { store, shop, lines } = open()
  store.add(korma)
  store.setLine(store.view().lines[0]!.id, { ...korma, quantity: 5 })
  const shown = new Set<string>()
  store.subscribe(() => shown.add(lines().join()))
  await settle()
  expect(shop.sent).toEqual(['create', 'add', 'set 5'])
  expect([...shown]).toEqual(['5 korma'])
})

test('one tap on a paired offer sends both of the pair and reads the basket once [B-14] [N-04]', async () => {
  const { store, shop } = open()
  store.add({ ...korma, item: { ...korma.item, offer: 'BOGOF' }, quantity: 2 })
  await settle(10_000)
  expect(shop.sent).toEqual(['create', 'add', 'add', 'view'])
})

test('changes request the whole basket as the response [B-17] [B-18]', async () => {
  const { store, shop } = open()
  store.add(korma)
  await settle()
  store.remove(['line-korma'])
  await Promise.all([store.update({ comments: 'Ring twice' }), settle()])
  expect(shop.queries).toEqual([
    ['/consumer/cart/:id/bulk/item', { basket: 'true' }],
    ['/consumer/cart/:id', { basket: 'true' }],
  ])
})

test('a removed line can be restored as it was', async () => {
  const { store, lines } = open()
  store.add({ ...korma, quantity: 3 })
  await settle()
  store.remove(['line-korma'])
  expect(lines()).toEqual([])
  store.add({ ...korma, quantity: 3 })
  await settle()
  expect(lines()).toEqual(['3 korma'])
})

test('lines of a paired offer come before all others [B-06]', () => {
  const { store, lines } = open()
  store.add(korma)
  store.add({ ...korma, item: { ...korma.item, id: 'samosa', offer: 'BOGOF' } })
  expect(lines()).toEqual(['1 samosa', '1 korma'])
})
