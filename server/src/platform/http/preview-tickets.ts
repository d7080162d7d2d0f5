import { Id } from '@tiffin/contract/ids'
import {
  DRAFT,
  isForTests,
  localTimeOf,
  type PreviewQuery,
  NOW,
  showsDraft,
  TEST,
} from '@tiffin/contract/shop/stores/staff-preview'
import { sql } from '../db/sql.ts'
import * as z from 'zod/mini'
import type { Services } from './context.ts'
import type { Store } from './store.ts'
import type { Tester } from './tested-shop.ts'

const LIVES_HOURS = 2
const LIVES_MS = LIVES_HOURS * 3_600_000

/**
 * Tickets with which a staff member opens a preview of the shop's pages: at another time, with the menu's draft, or for
 * test orders. They are signed with the installation's key, so a dump of the database is not enough to forge one. A
 * ticket becomes invalid when the role or the password changes, or after two hours. No session is in an address.
 */
export async function newTickets(
  services: Services,
  staff_id: string,
  store_id: number,
): Promise<Record<'time' | 'draft' | 'test', string>> {
  const ends = services.clock.now().add({ hours: LIVES_HOURS }).epochMilliseconds.toString(36)
  const signer = await signerOf(services, staff_id, store_id)
  const signed = (...kind: string[]) => {
    const signature = services.secrets.sign(
      textOf(signer?.password_hash, [staff_id, store_id, ends, ...kind]),
    )
    return [staff_id, ends, signature, ...kind].join('.')
  }
  return { time: signed(), draft: signed(DRAFT), test: signed(TEST) }
}

/** A staff preview: its time, whether it shows the menu's draft, and when the ticket expires. */
export type Preview = {
  now: Temporal.Instant
  draft: boolean
  ends_at: Temporal.Instant
  /** The staff member who places test orders; absent: nothing can be ordered. */
  tester?: Tester
}

/** Verifies a ticket. Undefined: the time is invalid, or the ticket is not valid for this preview. */
export async function verifyTicket(
  services: Services,
  store: Store,
  query: PreviewQuery,
): Promise<Preview | undefined> {
  const draft = showsDraft(query)
  const present = services.clock.now()
  const now = timeOf(store, query, present)
  const [staff_id = '', ends = '', signed = '', ...kind] = query.ahead.split('.')
  const ends_ms = Number.parseInt(ends, 36)
  const left_ms = ends_ms - present.epochMilliseconds
  if (!now || !(left_ms > 0) || left_ms > LIVES_MS || !z.safeParse(Id, staff_id).success) return undefined
  const signer = await signerOf(services, staff_id, store.id)
  if (!signer) return undefined
  const text = textOf(signer.password_hash, [staff_id, store.id, ends, ...kind])
  if (!services.secrets.isSigned(text, signed)) return undefined
  const { id, name, email } = signer
  const ends_at = Temporal.Instant.fromEpochMilliseconds(ends_ms)
  return { now, draft, ends_at, ...(isForTests(query) ? { tester: { id, name, email } } : {}) }
}

/** A draft can also be previewed at the current time; test orders are possible only at the current time. */
function timeOf(store: Store, query: PreviewQuery, present: Temporal.Instant): Temporal.Instant | undefined {
  if (query.at === NOW && (showsDraft(query) || isForTests(query))) return present
  return isForTests(query) ? undefined : instantOf(store, query.at)
}

function instantOf(store: Store, at: string): Temporal.Instant | undefined {
  const local = localTimeOf(at)
  if (!local) return undefined
  return Temporal.PlainDateTime.from(local.replace(' ', 'T'))
    .toZonedDateTime(store.configuration.region.time_zone)
    .toInstant()
}

/** Undefined: the staff member is not an owner or manager of this shop. */
async function signerOf(services: Services, staff_id: string, store_id: number): Promise<Signer | undefined> {
  const [row] = await services.db.platform(sql<Signer>`
    select staff.id, staff.name, staff.email, staff.password_hash from staff join staff_store on staff_store.staff_id = staff.id
    where staff.id = ${staff_id} and staff_store.store_id = ${store_id} and staff_store.role in ('owner', 'manager')
      and (${services.env.loopback} or not staff.demo)`)
  return row
}

type Signer = Tester & { password_hash: string }

/** The signed text. It contains the password hash, so that a new password invalidates all tickets. */
function textOf(password_hash = '', parts: (string | number)[]): string {
  return `look ahead ${parts.join(' ')} ${password_hash}`
}
