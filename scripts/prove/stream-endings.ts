import { createHash } from 'node:crypto'
import { createGuest, logout } from '@tiffin/contract/people/accounts/diner'
import { createClient } from '@tiffin/contract/client'
import { followOrder } from '@tiffin/contract/ordering/orders/diner'
import { followStore } from '@tiffin/contract/ordering/orders/staff'
import { staffLogin, staffLogout } from '@tiffin/contract/people/staff/staff'
import { COOK } from './make-shop.ts'
import { clientAt, personNamed, type Shop } from './shop.ts'
import type { Stage } from './stage.ts'

export type Scene = { stage: Stage; shop: Shop; ports: number[]; order: string }

/** A signed-in person who follows a stream. */
export type Follower = {
  token_hash: string
  /** When the token was created, by this process's clock. */
  made_at: number
  signOut(): Promise<unknown>
  follow(port: number, heard: () => void, signal: AbortSignal): Promise<void>
}

export type Ending = {
  what: string
  who: 'cook' | 'diner'
  /** Called before the streams open; takes effect while they are open. */
  ends_later?: boolean
  /** Returns the moment after which the stream must be closed. */
  act(scene: Scene, follower: Follower): Promise<number>
}

/** The remaining lifetime of a token that expires by its age. */
const LAST_MS = 1500

/** Every way in which a session can end. */
export const ENDINGS: readonly Ending[] = [
  { what: 'cook signs out', who: 'cook', act: signOut },
  {
    what: 'cook is dismissed',
    who: 'cook',
    act: bySql(hash => `delete from staff_store where staff_id = ${staffOf(hash)}`),
  },
  {
    what: 'cook gets another role',
    who: 'cook',
    act: bySql(hash => `update staff_store set role = 'manager' where staff_id = ${staffOf(hash)}`),
  },
  { what: 'cook’s token ends', who: 'cook', ends_later: true, act: age('staff_token') },
  { what: 'diner signs out', who: 'diner', act: signOut },
  {
    what: 'diner is suspended',
    who: 'diner',
    act: bySql(
      hash => `update customer set status = 'SUSPENDED' from customer_token as token
        where token.token_hash = '${hash}' and customer.id = token.customer_id`,
    ),
  },
  { what: 'diner’s token ends', who: 'diner', ends_later: true, act: age('customer_token') },
]

async function signOut(_: Scene, follower: Follower): Promise<number> {
  const began = performance.now()
  await follower.signOut()
  return began
}

function bySql(statement: (hash: string) => string): Ending['act'] {
  return async ({ stage }, { token_hash }) => {
    const began = performance.now()
    await stage.rows(statement(token_hash))
    return began
  }
}

/** Ages the token so that its maximum lifetime of 90 days ends in a moment, however often it is used. */
function age(table: string): Ending['act'] {
  return async ({ stage }, { token_hash, made_at }) => {
    await stage.rows(`update ${table}
      set created_at = created_at - interval '90 days' + interval '${LAST_MS} milliseconds' where token_hash = '${token_hash}'`)
    return made_at + LAST_MS
  }
}

function staffOf(token_hash: string): string {
  return `(select staff_id from staff_token where token_hash = '${token_hash}')`
}

let count = 0

/** A new person each time, because a suspended guest is refused again by e-mail and phone number. */
function newPerson() {
  count += 1
  const letters = String(count).replaceAll(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '')
  return { ...personNamed(`Follower${letters}`), phone: `0740013${String(10_000 + count).slice(-4)}` }
}

/** A colleague of the cook with the same password, signed in at this server's console. */
export async function newCook({ stage, shop }: Scene, port: number): Promise<Follower> {
  const { email } = newPerson()
  await stage.rows(`with made as (
      insert into staff (id, email, name, password_hash, created_at)
      select gen_random_uuid(), '${email}', name, password_hash, created_at from staff where email = '${COOK.email}' returning id
    ) insert into staff_store (staff_id, store_id, role) select id, ${shop.id}, 'kitchen' from made`)
  const at = (server: number, headers: Record<string, string> = {}) =>
    createClient({ baseUrl: `http://127.0.0.1:${server + 1}`, headers: () => headers })
  const { staff_token } = await at(port).call(staffLogin, { body: { email, password: COOK.password } })
  const signed = { 'staff-token': staff_token }
  return {
    token_hash: hashOf(staff_token),
    made_at: performance.now(),
    signOut: () => at(port, signed).call(staffLogout, {}),
    follow: (server, heard, signal) =>
      at(server, signed).follow(followStore, { params: { storeId: shop.id }, signal }, heard),
  }
}

/** A guest who follows another guest's order by its link. */
export async function newDiner({ shop, order }: Scene, port: number): Promise<Follower> {
  const { api_token: token } = await clientAt(port, shop.host).call(createGuest, { body: newPerson() })
  const at = (server: number) => clientAt(server, shop.host, { 'user-token': token })
  return {
    token_hash: hashOf(token),
    made_at: performance.now(),
    signOut: () => at(port).call(logout, {}),
    follow: (server, heard, signal) =>
      at(server).follow(followOrder, { params: { id: order }, signal }, heard),
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
