import { acceptOrder, advanceOrder } from '@tiffin/contract/ordering/orders/staff'
import { sql } from '../../platform/db/sql.ts'
import { beforeEach, expect, test } from 'vitest'
import { type Context, storeContext } from '../../platform/http/context.ts'
import { changeShop } from '../../testing/change-settings.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'
import { newStaff } from '../../testing/staff.ts'
import { changeSetting, changeSettings, COMMAND_LINE } from './change-setting.ts'

const tiffin = withInstallation()
let shop: Shop
beforeEach(async () => {
  shop = await tiffin.shop()
})

const ROSA = { id: '00000000-0000-4000-8000-000000000001', name: 'Rosa' }

async function context(language = 'en'): Promise<Context> {
  const store = await shop.store()
  const ctx = storeContext(tiffin.services, store, undefined as never)
  return { ...ctx, language, translate: tiffin.services.texts.of(language) }
}

async function rowOf(section: string) {
  const [row] = await tiffin.services.db.query(
    shop.id,
    sql<{ value: Record<string, unknown>; number: number; revision: number }>`
      select value, number, revision from store_setting where store_id = ${shop.id} and section = ${section}`,
  )
  return row!
}

const inEuros = () =>
  changeShop(tiffin.services, shop.id, ({ region }) => {
    region.own.currency = { iso: 'EUR', symbol: '€' }
  })
const errorsOf = (change: Promise<void>) =>
  change.then(
    () => undefined,
    (error: { errors?: object }) => error.errors,
  )
const IN_USE = {
  'own.currency.iso': [
    'The currency cannot change: there are open orders or payment links, or the books have entries.',
  ],
}

test('the currency cannot change while an order is open, nor when the books have entries [C-06]', async () => {
  const food = await tiffin.shop({ menu: SMALL_MENU })
  shop = food
  const owner = await newStaff(tiffin, food)
  const { id } = await orderFood(food)
  const at = { params: { storeId: food.id, id } }
  expect(await errorsOf(inEuros())).toEqual(IN_USE)
  await owner.client.call(acceptOrder, { ...at, body: { minutes: 20 } })
  await owner.client.call(advanceOrder, { ...at, body: { status: 'COMPLETED', from: 'ACCEPTED' } })
  expect(await errorsOf(inEuros())).toEqual(IN_USE)
  // The symbol and all other fields can be changed.
  await changeShop(tiffin.services, shop.id, ({ region }) => {
    region.own.currency = { iso: 'GBP', symbol: 'GBP ' }
    region.time_zone = 'Europe/Dublin'
  })
})

test('the currency of a shop without orders and entries can change [C-06]', async () => {
  await inEuros()
  expect((await shop.store()).configuration.currency.iso).toBe('EUR')
})

const auditOf = () =>
  tiffin.services.db.query(
    shop.id,
    sql<Record<string, unknown>>`select staff_id, actor, action, subject, before, after from audit
      where store_id = ${shop.id} order by id`,
  )

test('a change is stored, raises the revision, reaches every process, and is in the audit with its author and the old value [Y-09]', async () => {
  const { about } = (await shop.store()).settings
  const { settings_revision } = await shop.store()
  const told: unknown[] = []
  const stop = tiffin.services.db.onNotice(notice => told.push(notice))
  await changeSetting(await context(), ROSA, {
    section: 'about',
    value: { ...about, allergy_note: 'Nuts are about.' },
    revision: 1,
  })
  const store = await shop.store()
  expect(store.settings.about).toEqual({ ...about, allergy_note: 'Nuts are about.' })
  expect(store.settings_revision).toBe(settings_revision + 1)
  expect(await rowOf('about')).toMatchObject({ number: 1, revision: 2 })
  expect(await auditOf()).toEqual([
    {
      staff_id: ROSA.id,
      actor: 'Rosa',
      action: 'SETTING',
      subject: 'about',
      before: { allergy_note: '' },
      after: { allergy_note: 'Nuts are about.' },
    },
  ])
  await expect.poll(() => told).toContainEqual(expect.objectContaining({ topic: 'store', store_id: shop.id }))
  stop()
})

test('invalid values are refused with each field and its remedy, and nothing changes', async () => {
  const { ordering } = (await shop.store()).settings
  const { slot_minutes: _, ...delivery } = ordering.delivery
  const value = {
    ...ordering,
    delivery: { ...delivery, lead_minutes: -5, days_ahead: 400 },
    collection: { ...ordering.collection, slot_capacity: 'many' },
  }
  const change = { section: 'ordering' as const, value, revision: 1 }
  await expect(changeSetting(await context('es'), ROSA, change)).rejects.toMatchObject({
    reason: 'invalid-data',
    errors: {
      'delivery.lead_minutes': ['Escribe 0 o más.'],
      'delivery.days_ahead': ['Escribe 60 o menos.'],
      'collection.slot_capacity': ['Escribe un número.'],
    },
  })
  await expect(
    changeSetting(await context(), ROSA, {
      section: 'delivery',
      value: { mode: 2, areas: [{ name: 'Centre' }] },
      revision: 1,
    }),
  ).rejects.toMatchObject({ errors: { 'areas.0.charge': ['This field is required'] } })
  const { tax } = (await shop.store()).settings
  await expect(
    changeSetting(await context(), ROSA, {
      section: 'tax',
      value: { ...tax, classes: { standard: { percent: 8.8755 }, reduced: { percent: 100.5 } } },
      revision: 1,
    }),
  ).rejects.toMatchObject({
    errors: {
      'classes.standard.percent': ['Please write at most 3 decimals.'],
      'classes.reduced.percent': ['Please give 100 or less.'],
    },
  })
  expect((await shop.store()).settings.ordering).toEqual(ordering)
  expect(await auditOf()).toEqual([])
})

test('a change of an outdated version is refused with both versions', async () => {
  const { hours } = (await shop.store()).settings
  const [mine, theirs] = [
    { ...hours, closed_message: 'Mine' },
    { ...hours, closed_message: 'Theirs' },
  ]
  await changeSetting(await context(), ROSA, { section: 'hours', value: theirs, revision: 1 })
  const late = changeSetting(await context(), ROSA, { section: 'hours', value: mine, revision: 1 })
  await expect(late).rejects.toMatchObject({
    reason: 'setting-changed',
    data: { section: 'hours', revision: 2, yours: mine, theirs },
  })
  // A change of another section does not raise this section's revision.
  const { tracking } = (await shop.store()).settings
  await changeSetting(await context(), ROSA, {
    section: 'tracking',
    value: { ...tracking, tag_manager: 'GTM-1ABCDE' },
    revision: 1,
  })
  await changeSetting(await context(), ROSA, { section: 'hours', value: mine, revision: 2 })
  expect((await shop.store()).settings).toMatchObject({
    hours: { closed_message: 'Mine' },
    tracking: { tag_manager: 'GTM-1ABCDE' },
  })
})

test('of two simultaneous changes the second begins with the result of the first', async () => {
  const raise = async () =>
    changeSettings(await context(), COMMAND_LINE, {
      settings: ({ ordering }) => ({
        ordering: { ...ordering, unanswered_minutes: (ordering.unanswered_minutes ?? 0) + 1 },
      }),
    })
  await Promise.all(Array.from({ length: 8 }, raise))
  expect((await shop.store()).settings.ordering.unanswered_minutes).toBe(8)
  expect(await auditOf()).toHaveLength(8)
})

test('saving a section without a difference writes nothing, not even to the audit', async () => {
  await changeShop(tiffin.services, shop.id, ({ hours }) => void (hours.closed = true))
  expect((await rowOf('hours')).revision).toBe(2)
  expect((await rowOf('ordering')).revision).toBe(1)
  expect(await auditOf()).toMatchObject([
    {
      staff_id: null,
      actor: 'command line',
      subject: 'hours',
      before: { closed: false },
      after: { closed: true },
    },
  ])
})

test('saving a section as it is shown replaces the values that could not be read', async () => {
  await tiffin.services.db.query(
    shop.id,
    sql`update store_setting set value = value || '{"closed": "maybe"}' where store_id = ${shop.id} and section = 'hours'`,
  )
  tiffin.services.stores.forget(shop.id)
  const { hours } = (await shop.store()).settings
  await changeSetting(await context(), ROSA, { section: 'hours', value: hours, revision: 1 })
  expect((await rowOf('hours')).value.closed).toBe(false)
})

test('a contact is validated by the shop’s country: invalid changes are named, older invalid values stop nothing, and a postcode is kept as the country writes it [Y-09] [D-02]', async () => {
  const { contact } = (await shop.store()).settings
  const change = (value: unknown, revision: number) =>
    context('es').then(ctx => changeSetting(ctx, ROSA, { section: 'contact', value, revision }))
  const { revision } = await rowOf('contact')
  await expect(
    change({ ...contact, phone: 'nonsense', email: 'nonsense', postcode: 'QQQ' }, revision),
  ).rejects.toMatchObject({
    errors: { phone: [expect.any(String)], email: [expect.any(String)], postcode: [expect.any(String)] },
  })
  await tiffin.services.db.query(
    shop.id,
    sql`update store_setting set value = value || '{"phone": "an old form"}' where store_id = ${shop.id} and section = 'contact'`,
  )
  tiffin.services.stores.forget(shop.id)
  await change({ ...contact, phone: 'an old form', street: '2 New Street' }, revision)
  expect((await shop.store()).settings.contact.street).toBe('2 New Street')
  // Whatever notation was typed, it is shown in the country's notation.
  await change({ ...contact, phone: 'an old form', postcode: ' bd71aa' }, revision + 1)
  expect((await shop.store()).configuration.store.postcode).toBe('BD7 1AA')
})

test('a section that a newer version has saved is not written over, and others are', async () => {
  const { about, hours } = (await shop.store()).settings
  await tiffin.services.db.query(
    shop.id,
    sql`update store_setting set number = 99, value = value || '{"scent": "roses"}'
      where store_id = ${shop.id} and section = 'about'`,
  )
  const value = { ...about, allergy_note: 'Nuts are about.' }
  await expect(
    changeSetting(await context(), ROSA, { section: 'about', value, revision: 1 }),
  ).rejects.toMatchObject({ reason: 'invalid-data', errors: { about: [expect.stringContaining('newer')] } })
  await changeSetting(await context(), ROSA, {
    section: 'hours',
    value: { ...hours, closed: true },
    revision: 1,
  })
  expect(await rowOf('about')).toMatchObject({ number: 99, revision: 1, value: { scent: 'roses' } })
  expect((await rowOf('hours')).value.closed).toBe(true)
})

test('impossible opening hours are refused with an error for each range; a missing date is reported as required [Y-04]', async () => {
  const { hours } = (await shop.store()).settings
  const closed = { to: '2026-12-25', name: '', delivery: [], collection: [], dinein: [] }
  const change = (value: unknown) =>
    context('es').then(ctx => changeSetting(ctx, ROSA, { section: 'hours', value, revision: 1 }))
  const monday = [
    { open: '12:00', close: '15:00' },
    { open: '14:00', close: '22:00' },
  ]
  await expect(
    change({
      ...hours,
      delivery: { ...hours.delivery, monday },
      special_days: [
        { ...closed, from: '2026-12-24' },
        { ...closed, from: '2026-12-25' },
      ],
    }),
  ).rejects.toMatchObject({
    reason: 'invalid-data',
    errors: {
      'delivery.monday.1.close': [expect.stringContaining('Se cruza con un horario')],
      'special_days.1.from': [expect.stringContaining('ya incluye esta fecha')],
    },
  })
  await expect(change({ ...hours, special_days: [{ ...closed, from: '' }] })).rejects.toMatchObject({
    errors: { 'special_days.0.from': ['Este campo es obligatorio'] },
  })
  expect((await shop.store()).settings.hours).toEqual(hours)
})

test('a shop keeps at least one way to pay for each type of order, and the refusal says what else to do [P-01] [Y-09]', async () => {
  const { payments } = (await shop.store()).settings
  await expect(
    changeSetting(await context(), ROSA, {
      section: 'payments',
      value: { ...payments, delivery: [], collection: ['CARD'] },
      revision: 1,
    }),
  ).rejects.toMatchObject({ errors: { delivery: [expect.stringContaining('at least one way to pay')] } })
})
