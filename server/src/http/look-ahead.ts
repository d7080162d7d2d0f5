import { createHmac, timingSafeEqual } from 'node:crypto'
import { Id } from '@tiffin/contract/ids'
import {
  DRAFT,
  isForTests,
  localTimeOf,
  type LookAhead,
  NOW,
  showsDraft,
  TEST,
} from '@tiffin/contract/rules/look-ahead'
import { sql } from '../db/sql.ts'
import * as z from 'zod/mini'
import type { Services } from './context.ts'
import type { Store } from './store.ts'
import type { Tester } from './tested-shop.ts'

const LIVES_HOURS = 2

/**
 * Tickets with which somebody of the staff sees the shop's pages as of another time, and with the draft of the menu. They
 * are signed with what only the server knows of them, so they end with their role, their password or their time, and no
 * session is in an address.
 */
export async function newTickets(
  services: Services,
  staff_id: string,
  store_id: number,
): Promise<Record<'time' | 'draft' | 'test', string>> {
  const ends = services.clock.now().add({ hours: LIVES_HOURS }).epochMilliseconds.toString(36)
  const key = (await signerOf(services, staff_id, store_id))?.password_hash ?? ''
  const signed = (...kind: string[]) =>
    [staff_id, ends, signature(key, [staff_id, store_id, ends, ...kind]), ...kind].join('.')
  return { time: signed(), draft: signed(DRAFT), test: signed(TEST) }
}

/** How staff look at the shop: its time there, whether with the draft of the menu, and when the ticket ends. */
export type Looking = {
  now: Temporal.Instant
  draft: boolean
  ends_in_ms: number
  /** Who places test orders; absent: nothing can be ordered. */
  tester?: Tester
}

/** Undefined: the time is none, or the ticket permits nothing here. */
export async function lookingAhead(
  services: Services,
  store: Store,
  look: LookAhead,
): Promise<Looking | undefined> {
  const draft = showsDraft(look)
  const present = services.clock.now()
  const now = timeOf(store, look, present)
  const [staff_id = '', ends = '', signed = '', ...kind] = look.ahead.split('.')
  const ends_in_ms = Number.parseInt(ends, 36) - present.epochMilliseconds
  if (!now || !(ends_in_ms > 0) || !z.safeParse(Id, staff_id).success) return undefined
  const signer = await signerOf(services, staff_id, store.id)
  if (!signer || !isSame(signed, signature(signer.password_hash, [staff_id, store.id, ends, ...kind])))
    return undefined
  const { id, name, email } = signer
  return { now, draft, ends_in_ms, ...(isForTests(look) ? { tester: { id, name, email } } : {}) }
}

/** A draft may be looked at as it is now; orders are tested at no other time. */
function timeOf(store: Store, look: LookAhead, present: Temporal.Instant): Temporal.Instant | undefined {
  if (look.at === NOW && (showsDraft(look) || isForTests(look))) return present
  return isForTests(look) ? undefined : instantOf(store, look.at)
}

function instantOf(store: Store, at: string): Temporal.Instant | undefined {
  const local = localTimeOf(at)
  if (!local) return undefined
  return Temporal.PlainDateTime.from(local.replace(' ', 'T'))
    .toZonedDateTime(store.configuration.region.time_zone)
    .toInstant()
}

/** Undefined: nobody who may set up this shop. */
async function signerOf(services: Services, staff_id: string, store_id: number): Promise<Signer | undefined> {
  const [row] = await services.db.platform(sql<Signer>`
    select staff.id, staff.name, staff.email, staff.password_hash from staff join staff_store on staff_store.staff_id = staff.id
    where staff.id = ${staff_id} and staff_store.store_id = ${store_id} and staff_store.role in ('owner', 'manager')
      and (${services.env.loopback} or not staff.demo)`)
  return row
}

type Signer = Tester & { password_hash: string }

function signature(key: string, parts: (string | number)[]): string {
  return createHmac('sha256', key)
    .update(`look ahead ${parts.join(' ')}`)
    .digest('base64url')
    .slice(0, 32)
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
