import { listAudit } from '@tiffin/contract/people/audit/staff'
import { listCoupons, makeCoupon } from '@tiffin/contract/ordering/coupons/staff'
import { beforeAll, expect, test } from 'vitest'
import { withInstallation } from '../../testing/with-shop.ts'
import { commandContext } from '../../cli/command-context.ts'
import { importMenu } from '../../menu/menu-import/import-menu.ts'
import { itemNamed } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { openCouponShop } from '../../testing/coupons/coupon-shop.ts'

const tiffin = withInstallation()
let at: Awaited<ReturnType<typeof openCouponShop>>
beforeAll(async () => {
  at = await openCouponShop(tiffin)
})

test('an owner reads a new coupon as diners will, and it stands in the list and in the audit [Y-05]', async () => {
  const made = await at.make({
    code: 'happy-hour',
    gift: { code: 'PERCENT', settings: { percent: 15, most: 800 } },
    minimum: 2000,
    service_types: ['collection'],
    until: '2026-12-24',
    per_customer: 1,
  })
  expect(made).toMatchObject({
    code: 'HAPPY-HOUR',
    words: '15% off (at most £8.00), from £20.00, for collection, until Thu 24 Dec, once each',
    used: 0,
    ended_at: null,
  })
  const { data } = await at.owner.call(listAudit, { query: {}, params: at.params })
  expect(data[0]).toMatchObject({ action: 'COUPON_MADE', subject: 'HAPPY-HOUR' })
})

test('the audit log states a coupon’s discount when it is made and when it is ended, with the dish’s name of that day [Y-09]', async () => {
  const { shop, owner, params, make, end } = await openCouponShop(tiffin)
  const dal = await itemNamed(shop, 'Tarka dal')
  const gift = { code: 'FREE_ITEM' as const, settings: { item_id: dal } }
  const { id } = await make({ name: 'Free dal', gift, minimum: 2000 })
  await end(id)
  await make({ code: 'FIVER', gift: { code: 'AMOUNT', settings: { amount: 500 } } })
  const linked = await make({ name: 'Dal', only: { items: [dal], categories: [] } })
  await importMenu(await commandContext(tiffin.services, shop.id), {
    ...SMALL_MENU,
    categories: SMALL_MENU.categories.slice(1),
  })
  await end(linked.id)
  const readIn = async (language: string) => {
    const { data } = await owner.call(listAudit, { query: {}, params, headers: { language } })
    return data
      .filter(({ action }) => action.startsWith('COUPON'))
      .map(({ action, coupon }) => [action.slice('COUPON_'.length), coupon])
      .toReversed()
  }
  expect(await readIn('en')).toEqual([
    ['MADE', 'Tarka dal for free, from £20.00'],
    ['ENDED', 'Tarka dal for free, from £20.00'],
    ['MADE', '£5.00 off'],
    ['MADE', '10% off Tarka dal'],
    ['ENDED', null],
  ])
  expect((await readIn('es'))[0]).toEqual(['MADE', 'Tarka dal gratis, a partir de £20.00'])
})

test('the same coupon sent twice is one; a code that another running coupon has is refused at its field [Y-05]', async () => {
  const { terms } = await at.make({ code: 'TWICE' })
  const body = { id: crypto.randomUUID(), way: 'CODE', code: 'THRICE', terms } as const
  await at.owner.call(makeCoupon, { params: at.params, body })
  await at.owner.call(makeCoupon, { params: at.params, body })
  const { data } = await at.owner.call(listCoupons, { params: at.params })
  expect(data.filter(({ code }) => code === 'THRICE')).toHaveLength(1)
  await expect(at.make({ code: 'twice' })).rejects.toMatchObject({
    errors: { code: ['Another coupon has this code.'] },
  })
  await at.end(data.find(({ code }) => code === 'TWICE')!.id)
  expect((await at.make({ code: 'TWICE' })).code).toBe('TWICE')
})

test('every wrong field is named: nothing given, days that end before they begin, a dish that is not there [Y-05]', async () => {
  const gift = { code: 'FREE_ITEM' as const, settings: { item_id: crypto.randomUUID() } }
  await expect(at.make({ code: 'x', gift })).rejects.toMatchObject({
    errors: {
      code: ['Use 3 to 20 letters, digits or hyphens.'],
      'gift.settings.item_id': ['This is not on the menu.'],
    },
  })
  await expect(at.make({ from: '2026-12-02', until: '2026-12-01', name: ' ' })).rejects.toMatchObject({
    errors: { name: [expect.anything()] },
  })
  await expect(at.make({ from: '2026-12-02', until: '2026-12-01' })).rejects.toMatchObject({
    errors: { until: [expect.anything()] },
  })
})

test('ending a coupon twice ends it once, and a stranger’s id is unknown [Y-05]', async () => {
  const { id } = await at.make({})
  await at.end(id)
  await at.end(id)
  expect((await at.made(id)).ended_at).toBe('2026-11-20 18:00:00')
  await expect(at.end(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
})
