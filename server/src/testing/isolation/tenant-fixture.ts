import { register } from '@tiffin/contract/accounts/diner'
import { getAddons } from '@tiffin/contract/menu/diner'
import { json, sql } from '../../db/sql.ts'
import { brotliCompressSync } from 'node:zlib'
import { addStaff } from '../../staff/add-staff.ts'
import type { Installation, Shop } from '../installation.ts'
import { TENTH_OFF } from '../tenth-off.ts'
import { keepOnePixel } from '../one-pixel.ts'
import { fillBasket, itemNamed, orderFood } from '../ordering.ts'
import { SMALL_MENU } from '../small-menu.ts'

/** A store with a row of every kind that a call can name. */
export type TenantFixture = {
  shop: Shop
  /** The customer's token. */
  token: string
  email: string
  password: string
  registration: Record<string, unknown>
  /** Ids by kind, for use in paths and bodies. */
  ids: Record<Kind, string>
}

const KINDS = [
  'store',
  'customer',
  'order',
  'cart',
  'line',
  'item',
  'option',
  'job',
  'link',
  'picture',
  'later',
  'menu',
  'person',
  'invitation',
  'pay_link',
  'coupon',
  'code',
  'card',
] as const
export type Kind = (typeof KINDS)[number]

/** The parts of a request; they name rows of this world. */
export type Probe = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

const PASSWORD = 'Lantern-7-kites'

/** Creates a store whose customer has ordered and has a basket, and which has a failed job. */
export async function createTenantFixture(
  tiffin: Installation,
  { shop: name, first_name, last_name }: { shop: string; first_name: string; last_name: string },
): Promise<TenantFixture> {
  const shop = await tiffin.shop({ menu: SMALL_MENU, name })
  const email = `${first_name.toLowerCase()}@example.com`
  const person = {
    first_name,
    last_name,
    email,
    phone: '07400123456',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    agree_checkbox: 'YES',
  }
  const { id: customer, api_token: token } = await shop.call(register, { body: person })
  const diner = { client: shop.as({ 'user-token': token }), token, id: customer }
  const order = await orderFood(shop, { diner, service_type: 'to' })
  const cart = await fillBasket(shop, diner)
  const { groups } = await shop.call(getAddons, { query: {} })
  const [job, link] = [crypto.randomUUID(), `link-${shop.id}`]
  const { db, clock } = tiffin.services
  await db.query(
    shop.id,
    sql`insert into short_url (store_id, id, url, created_at) values (${shop.id}, ${link}, '/order-now', ${clock.now()})`,
  )
  const picture = await keepOnePixel(shop, { db, now: clock.now() })
  const later = crypto.randomUUID()
  await db.query(
    shop.id,
    sql`insert into menu_later (store_id, id, document, base, publish_at, publish_by)
      values (${shop.id}, ${later}, ${json(SMALL_MENU)}, ${json(SMALL_MENU)}, ${clock.now()}, 'Rosa')`,
  )
  const document = brotliCompressSync(JSON.stringify(SMALL_MENU))
  await db.query(
    shop.id,
    sql`insert into menu_version (store_id, revision, document, replaced_at, replaced_by)
      values (${shop.id}, ${7000 + shop.id}, ${document}, ${clock.now()}, 'Rosa')`,
  )
  await db.platform(sql`insert into job (id, store_id, name, lane, payload, run_at, attempts, failed_at, created_at)
    values (${job}, ${shop.id}, 'mail-order', 'mail', '{}', ${clock.now()}, 8, ${clock.now()}, ${clock.now()})`)
  const cook = await addStaff(tiffin.services, {
    email: `cook-${shop.id}@example.com`,
    name: `${first_name}’s cook`,
    password: 'kitchen door 7',
    operator: false,
    stores: [{ store_id: shop.id, role: 'kitchen' }],
  })
  await db.query(
    shop.id,
    sql`insert into payment_attempt (store_id, id, order_id, cart_version, provider, amount, currency, state, reason, hold_until, created_at)
      values (${shop.id}, ${crypto.randomUUID()}, ${cart.id}, 1, 'SANDBOX', 1100, 'GBP', 'failed', 'declined', ${clock.now()}, ${clock.now()})`,
  )
  const card = crypto.randomUUID()
  await db.query(
    shop.id,
    sql`insert into saved_card (store_id, id, customer_id, provider, token, brand, last4, expiry_month, expiry_year, name, created_at)
      values (${shop.id}, ${card}, ${customer}, 'SANDBOX', 'none', 'VISA', '4242', 9, 2029, ${last_name}, ${clock.now()})`,
  )
  const pay_link = crypto.randomUUID()
  await db.query(
    shop.id,
    sql`insert into payment_link (store_id, id, amount, currency, purpose, state, actor, created_at, expires_at)
      values (${shop.id}, ${pay_link}, 1100, 'GBP', ${`A cake for ${first_name}`}, 'open', ${first_name}, ${clock.now()},
        ${clock.now().add({ hours: 24 })})`,
  )
  const invitation = crypto.randomUUID()
  await db.query(
    shop.id,
    sql`insert into staff_invitation (store_id, id, email, role, invited_by, sent_at, expires_at)
      values (${shop.id}, ${invitation}, 'asked@example.com', 'kitchen', ${first_name}, ${clock.now()},
        ${clock.now().add({ hours: 24 })})`,
  )
  const coupon = crypto.randomUUID()
  await db.query(
    shop.id,
    sql`insert into coupon (store_id, id, way, code, terms, created_at, created_by)
      values (${shop.id}, ${coupon}, 'CODE', ${`CODE${shop.id}`}, ${json(TENTH_OFF)}, ${clock.now()}, 'Rosa')`,
  )
  return {
    shop,
    token,
    email,
    password: PASSWORD,
    registration: { ...person, first_name: 'Thief', last_name: 'Thief', email: 'other@example.com' },
    ids: {
      store: String(shop.id),
      customer,
      order: order.id,
      cart: cart.id,
      line: cart.item[0]!.id,
      item: await itemNamed(shop, 'Tarka dal'),
      option: groups[0]!.options[0]!.item_addon_id,
      job,
      link,
      picture,
      later,
      menu: String(7000 + shop.id),
      person: cook,
      invitation,
      pay_link,
      coupon,
      code: `CODE${shop.id}`,
      card,
    },
  }
}

/** Everything that may be sent as an id: all ids of a world, an unknown id, and a text that is no id. */
export function everyIdOf({ ids }: TenantFixture): [kind: string, id: string][] {
  return [...Object.entries(ids), ['unknown', crypto.randomUUID()], ['malformed', 'no-id']]
}
