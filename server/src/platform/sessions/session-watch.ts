import type { PreviewQuery } from '@tiffin/contract/shop/stores/staff-preview'
import type { Context, OpenContext, StaffContext, StaffIdentity, StaffStoreContext } from '../http/context.ts'
import { readCustomer } from './customer.ts'
import { verifyTicket } from '../http/preview-tickets.ts'
import { onChange, type Subject } from '../http/follow.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { readStaff } from './staff.ts'

/** The session of a stream's caller: the notices that may end it, and when it expires. Undefined: it has ended. */
type Session = {
  ends_at: Temporal.Instant
  subject: Subject
  read(): Promise<Temporal.Instant | undefined>
}

const CHECK_EVERY_MS = 1000

/**
 * Calls `end` once, within two seconds after the caller's session has ended or changed: signed out, removed, another
 * role, suspended or expired. A visitor has no session, except in a staff preview. Returns a function that stops
 * watching.
 */
export function watchSession(ctx: OpenContext, end: () => void): () => void {
  const session = sessionOf(ctx)
  if (!session) return () => {}
  const { db, clock } = ctx.services
  // The session may have ended since the permission check of this request.
  let isDue = true
  const read = oneAtATime(async () => {
    const ends_at = await session.read()
    if (!ends_at) return stop(end)
    isDue = false
    session.ends_at = ends_at
  })
  const check = () => {
    isDue = true
    void read()
  }
  const off = onChange(db, session.subject, check)
  // Also checks regularly, for expiry and for a check that failed during an outage.
  const timer = setInterval(() => {
    if (isDue || Temporal.Instant.compare(clock.now(), session.ends_at) >= 0) void read()
  }, CHECK_EVERY_MS)
  const stop = (then?: () => void) => {
    off()
    clearInterval(timer)
    then?.()
  }
  check()
  return stop
}

function sessionOf(ctx: OpenContext | Context | StaffContext | StaffStoreContext): Session | undefined {
  if ('staff' in ctx) return staffSession(ctx)
  if ('previewQuery' in ctx && ctx.previewQuery) return previewSession(ctx, ctx.previewQuery)
  return 'customer' in ctx && ctx.customer ? customerSession(ctx, ctx.customer) : undefined
}

function staffSession(ctx: StaffContext | StaffStoreContext): Session {
  const { services, staff } = ctx
  const { token_hash } = staff
  // A stream of one store depends on the role there; a stream of all stores on every role.
  const rolesOf = ({ stores }: StaffIdentity) =>
    stores
      .filter(each => !('store' in ctx) || each.store_id === ctx.store.id)
      .map(each => `${each.store_id} ${each.role}`)
      .sort()
      .join()
  return {
    ends_at: staff.ends_at,
    subject: { topics: ['staff'], id: staff.id },
    async read() {
      const found = await readStaff(services, token_hash)
      const isSame = found && rolesOf(found.staff) === rolesOf(staff) && !found.staff.lacks_factor
      return isSame ? found.staff.ends_at : undefined
    },
  }
}

/** A staff preview has no session, but a ticket, which ends with the role of the staff member. */
function previewSession({ services, store }: Context, ticket: PreviewQuery): Session {
  const [staff_id] = ticket.ahead.split('.')
  return {
    ends_at: services.clock.now(),
    subject: { topics: ['staff'], id: staff_id },
    async read() {
      return (await verifyTicket(services, store, ticket))?.ends_at
    },
  }
}

function customerSession(ctx: Context, customer: NonNullable<Context['customer']>): Session {
  return {
    ends_at: customer.ends_at,
    subject: { topics: ['customer'], store_id: ctx.store.id, id: customer.id },
    async read() {
      const { token_hash } = customer
      const found = await readCustomer(ctx, { token_hash, now: ctx.services.clock.now() })
      return found?.customer.status === customer.status ? found.customer.ends_at : undefined
    },
  }
}
