import { expect, test } from 'vitest'
import { writeStored } from '../../lib/storage.ts'
import { korma, offline, open, settle, fakeBrowser } from './testing/open-cart.ts'

fakeBrowser()

test('two seconds after the last change the basket is read again [B-14] [N-04]', async () => {
  const { store, shop } = open()
  store.add(korma)
  await settle(1500)
  store.setQuantity('line-korma', 2)
  await settle(1999)
  expect(shop.sent).not.toContain('view')
  await settle(2)
  expect(shop.sent.at(-1)).toBe('view')
})

test('several requests to read within one tick are one call, without any delay [B-12] [N-05]', async () => {
  const { store, shop } = open()
  writeStored('cart_id', 'cart-1')
  store.open()
  store.open()
  await settle()
  expect(shop.sent).toEqual(['view'])
})

test('simultaneous reads of the basket are one request [B-12]', async () => {
  const { store, shop } = open()
  store.add(korma)
  await settle(5000)
  const before = shop.sent.length
  store.open()
  store.open()
  await settle(10)
  expect(shop.sent.slice(before)).toEqual(['view'])
  await Promise.all([store.read(), store.read(), settle(10)])
  expect(shop.sent.slice(before)).toEqual(['view', 'view'])
})

test('a response that is older than a change is ignored [B-12]', async () => {
  const { store, shop, lines } = open()
  store.add(korma)
  await settle()
  const release = shop.holdViews()
  const reading = store.read()
  await settle()
  expect(shop.sent.at(-1)).toBe('view')
  store.setQuantity('line-korma', 5)
  await settle()
  release()
  await reading
  expect(lines()).toEqual(['5 korma'])
  expect(store.view().cart?.item[0]?.price).toBe('5.00')
})

test('checkout waits for the changes under way and reads at once, not two seconds later [B-14]', async () => {
  const { store, shop } = open()
  store.add(korma)
  const reading = store.flush()
  await settle()
  expect(shop.sent).toEqual(['create', 'add', 'view'])
  expect((await reading)?.item.map(line => line.item_id)).toEqual(['korma'])
})

test('while the basket of the other type is loading, the old one stays visible [T-13]', async () => {
  const { store, lines } = open()
  store.add(korma)
  await settle()
  const seen: (string | undefined)[] = []
  store.subscribe(() => seen.push(store.view().cart?.type))
  const answer = store.askType('collection')
  await settle()
  await Promise.all([store.adoptType((await answer)!), settle()])
  expect(new Set(seen)).toEqual(new Set(['to', 'collection']))
  expect(store.view().cart?.id).toBe('other-cart')
  expect(lines()).toEqual(['1 korma'])
})

test('a basket of the other type that cannot be read is not mistaken for the old one', async () => {
  const { store, shop } = open()
  store.add(korma)
  await settle()
  const answer = store.askType('collection')
  await settle()
  shop.fail(offline)
  await Promise.all([store.adoptType((await answer)!), settle()])
  expect(store.view()).toMatchObject({ status: 'failed', cart: undefined })
  shop.fail(undefined)
  await Promise.all([store.read(), settle()])
  expect(store.view().cart?.id).toBe('other-cart')
})

test.each([
  ['', 'ASAP'],
  ['ASAP', 'ASAP'],
  ['2026-11-20 18:30:00', '2026-11-20 18:30:00'],
])(
  'the time %j that this browser has kept is shown as %j until the basket is read [B-28] [V5]',
  async (kept, time) => {
    const { store } = open()
    writeStored('cart_id', 'cart-1')
    writeStored('cart', [{ item_id: 'korma', quantity: 1, pre_order_time: kept }])
    const times: (string | undefined)[] = []
    store.subscribe(() => times.push(store.view().kept_time))
    store.open()
    await settle()
    expect(times[0]).toBe(time)
  },
)
