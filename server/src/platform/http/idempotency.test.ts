import { createHash } from 'node:crypto'
import { addAddress, listAddresses } from '@tiffin/contract/people/addresses/diner'
import { createGuest, register } from '@tiffin/contract/people/accounts/diner'
import { addCartItem, changeOrderType, createCart, viewCart } from '@tiffin/contract/ordering/cart/diner'
import { sendContactMessage } from '@tiffin/contract/people/messages/diner'
import { socialLogin } from '@tiffin/contract/people/social/diner'
import { hashToken } from '../sessions/tokens.ts'
import { reorder } from '@tiffin/contract/ordering/orders/diner'
import { bookTable, joinWaitingList } from '@tiffin/contract/ordering/bookings/diner'
import { sql } from '../db/sql.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { consoleRoutes, shopRoutes } from '../../app.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { itemNamed, orderFood } from '../../testing/ordering.ts'
import { SMALL_MENU } from '../../testing/small-menu.ts'

/** Makes a statement of the shop with this name fail half-way, as if its process had died. */
const CRASH = `create function crash() returns trigger language plpgsql as $$
  begin
    if exists (select from store where id = new.store_id and name = 'Crash') then
      raise exception 'the process died here';
    end if;
    return new;
  end $$;
  create trigger crash after insert on customer_token for each row execute function crash();
  create trigger crash after insert on thread_message for each row execute function crash();
  create trigger crash after insert on booking for each row execute function crash();
  create trigger crash after insert on customer_address for each row execute function crash();
  create trigger crash after insert or update on cart for each row execute function crash();`

const PERSON = { first_name: 'Ada', last_name: 'Byron', phone: '07400 123456', email: 'ada@example.com' }
const PASSWORD = 'Nine-dals-and-1-naan'

const tiffin = withInstallation(() => ({ tables: CRASH, env: { LOG_LEVEL: 'silent' } }))
let shop: Shop
let dal: string
beforeEach(async () => {
  shop = await tiffin.shop({ menu: SMALL_MENU, change: ({ features }) => void (features.booking_page = 1) })
  dal = await itemNamed(shop, 'Tarka dal')
})

type Send = (idempotency_key: string) => Promise<Record<string, unknown>>

/** For each endpoint: a request, a different request, and how often its work was done. */
type Case = { prepare(): Promise<{ same: Send; other: Send; done(): Promise<number> }> }

const counted = (what: 'customer' | 'cart' | 'thread' | 'booking') => async () => {
  const [row] = await tiffin.services.db.query(
    shop.id,
    sql<{ n: number }>`select count(*)::int as n from ${sql.ref(what)} where store_id = ${shop.id}`,
  )
  return row!.n
}

const newAccount = {
  ...PERSON,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  agree_checkbox: 'YES' as const,
}

const CONTACT = { name: 'Ada Byron', phone: PERSON.phone, email: PERSON.email, message: 'Is there a ramp?' }

const CASES: Record<string, Case> = {
  createGuest: {
    prepare: async () => ({
      same: idempotency_key => shop.call(createGuest, { body: PERSON, idempotency_key }),
      other: idempotency_key =>
        shop.call(createGuest, { body: { ...PERSON, first_name: 'Bob' }, idempotency_key }),
      done: counted('customer'),
    }),
  },
  register: {
    prepare: async () => ({
      same: idempotency_key => shop.call(register, { body: newAccount, idempotency_key }),
      other: idempotency_key =>
        shop.call(register, { body: { ...newAccount, first_name: 'Bob' }, idempotency_key }),
      done: counted('customer'),
    }),
  },
  socialLogin: {
    async prepare() {
      const [token, verifier] = [crypto.randomUUID(), crypto.randomUUID()]
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const now = tiffin.clock.now()
      await tiffin.services.db.query(
        shop.id,
        sql`insert into social_token (store_id, token_hash, provider, challenge, subject, email, email_verified,
            first_name, last_name, created_at, expires_at)
          values (${shop.id}, ${hashToken(token)}, 'google', ${challenge}, ${token}, ${PERSON.email}, true,
            'Ada', 'Byron', ${now}, ${now.add({ minutes: 5 })})`,
      )
      const person = { first_name: 'Ada', last_name: 'Byron', phone: PERSON.phone, agree_checkbox: 'YES' }
      const body = { ...person, token, verifier, provider: 'google' as const }
      return {
        same: idempotency_key => shop.call(socialLogin, { body, idempotency_key }),
        other: idempotency_key =>
          shop.call(socialLogin, { body: { ...body, first_name: 'Bob' }, idempotency_key }),
        done: counted('customer'),
      }
    },
  },
  sendContactMessage: {
    prepare: async () => ({
      same: idempotency_key => shop.call(sendContactMessage, { body: CONTACT, idempotency_key }),
      other: idempotency_key =>
        shop.call(sendContactMessage, { body: { ...CONTACT, name: 'Bob' }, idempotency_key }),
      done: counted('thread'),
    }),
  },
  createCart: {
    prepare: async () => ({
      same: idempotency_key => shop.call(createCart, { body: {}, idempotency_key }),
      other: idempotency_key => shop.call(createCart, { body: { platform: 'APP' }, idempotency_key }),
      done: counted('cart'),
    }),
  },
  addCartItem: {
    async prepare() {
      const { resource_id: id } = await shop.call(createCart, { body: {} })
      const add =
        (quantity: number): Send =>
        idempotency_key =>
          shop.call(addCartItem, { params: { id, itemId: dal }, body: { quantity }, idempotency_key })
      const done = async () =>
        (await shop.call(viewCart, { params: { id } })).data.item.reduce(
          (sum, line) => sum + line.quantity / 2,
          0,
        )
      return { same: add(2), other: add(3), done }
    },
  },
  changeOrderType: {
    async prepare() {
      const { resource_id: id } = await shop.call(createCart, { body: { service_type: 'to' } })
      const to =
        (service_type: 'collection' | 'to'): Send =>
        idempotency_key =>
          shop.call(changeOrderType, { params: { id }, body: { service_type }, idempotency_key })
      return { same: to('collection'), other: to('to'), done: async () => (await counted('cart')()) - 1 }
    },
  },
  reorder: {
    async prepare() {
      const made = await shop.call(register, { body: newAccount })
      const diner = { client: shop.as({ 'user-token': made.api_token }), token: made.api_token, id: made.id }
      const { id } = await orderFood(shop, { diner })
      const again =
        (service_type: 'collection' | 'to'): Send =>
        idempotency_key =>
          diner.client.call(reorder, { params: { id }, body: { service_type }, idempotency_key })
      return {
        same: again('collection'),
        other: again('to'),
        done: async () => (await counted('cart')()) - 1,
      }
    },
  },
  bookTable: {
    async prepare() {
      for (const name of ['1', '2', '3'])
        await tiffin.services.db.query(
          shop.id,
          sql`insert into dining_table (store_id, id, name, capacity, minimum_covers, joins, active)
            values (${shop.id}, ${crypto.randomUUID()}, ${name}, 4, 1, '', true)`,
        )
      const body = { ...PERSON, date: '2026-11-21', time: '18:00' }
      const send =
        (no_of_people: number): Send =>
        idempotency_key =>
          shop.call(bookTable, { body: { ...body, no_of_people }, idempotency_key })
      return { same: send(2), other: send(3), done: counted('booking') }
    },
  },
  joinWaitingList: {
    async prepare() {
      const body = { ...PERSON, date: '2026-11-21', time: '18:00', until: '20:00' }
      const send =
        (no_of_people: number): Send =>
        idempotency_key =>
          shop.call(joinWaitingList, { body: { ...body, no_of_people }, idempotency_key })
      return { same: send(2), other: send(3), done: counted('booking') }
    },
  },
  addAddress: {
    async prepare() {
      const made = await shop.call(register, { body: newAccount })
      const { call } = shop.as({ 'user-token': made.api_token })
      const add =
        (house_number: string): Send =>
        idempotency_key =>
          call(addAddress, {
            body: { postcode: 'BD1 1AA', house_number, address_line1: 'Leeds Road' },
            idempotency_key,
          })
      return {
        same: add('7'),
        other: add('8'),
        done: async () => (await call(listAddresses, {})).data.length,
      }
    },
  },
}

test('every idempotent endpoint has a case in this file', () => {
  const idempotent = [...shopRoutes, ...consoleRoutes].filter(({ endpoint }) => endpoint.idempotent)
  expect(Object.keys(CASES).toSorted()).toEqual(idempotent.map(({ name }) => name).toSorted())
})

describe.each(Object.entries(CASES))('%s', (_, { prepare }) => {
  test('sent twice with one key is done once and has one response, and another request with the key is refused [V12]', async () => {
    const { same, other, done } = await prepare()
    const key = crypto.randomUUID()
    const first = await same(key)
    expect(await same(key)).toEqual(first)
    expect(await same(key.toUpperCase())).toEqual(first)
    await expect(other(key)).rejects.toMatchObject({ status: 409, type: 'idempotency-mismatch' })
    expect(await done()).toBe(1)
  })

  test('sent ten times at once with one key is done once and has one response [V12]', async () => {
    const { same, done } = await prepare()
    const key = crypto.randomUUID()
    const all = await Promise.all(Array.from({ length: 10 }, () => same(key)))
    expect(new Set(all.map(response => JSON.stringify(response))).size).toBe(1)
    expect(await done()).toBe(1)
  })

  test('that fails half-way has changed nothing and not used up the key: a retry does the work [V12]', async () => {
    const { same, done } = await prepare()
    const key = crypto.randomUUID()
    await tiffin.services.db.platform(sql`update store set name = 'Crash' where id = ${shop.id}`)
    await expect(same(key)).rejects.toMatchObject({ status: 500 })
    await tiffin.services.db.platform(sql`update store set name = 'Calm' where id = ${shop.id}`)
    expect(await done()).toBe(0)
    const first = await same(key)
    expect(await same(key)).toEqual(first)
    expect(await done()).toBe(1)
  })
})

test('a refused request does not use up the key: once it is permitted, the same key works [V12]', async () => {
  const send = (body: typeof newAccount, idempotency_key: string) =>
    shop.call(register, { body, idempotency_key })
  await send(newAccount, crypto.randomUUID())
  const key = crypto.randomUUID()
  await expect(send(newAccount, key)).rejects.toMatchObject({ status: 400 })
  await tiffin.services.db.query(
    shop.id,
    sql`update customer set email = 'moved@example.com' where store_id = ${shop.id}`,
  )
  expect((await send(newAccount, key)).email).toBe(PERSON.email)
})
