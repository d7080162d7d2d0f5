import type * as endpoints from '@tiffin/contract/back-office/customers/staff'
import { POINTS } from '@tiffin/contract/money/loyalty/programme'
import { sql } from '../../platform/db/sql.ts'
import { composeParts, type Part, rollbackReason } from '../../platform/db/statement-parts.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { bookingParts } from '../../money/ledger/book.ts'
import { lapseReturned } from '../../money/loyalty/parts/lapse-returned.ts'
import { pointsOf } from '../../money/loyalty/programme.ts'
import { readCustomer } from './customer-rows.ts'
import { getStaffPoints } from './get-staff-points.ts'

const UNIQUE_VIOLATION = '23505'

type Request = DecodedRequest<typeof endpoints.changePoints>

/**
 * Credits or debits points of a customer, with a reason that the customer can read. The balance never becomes negative
 * [K-15].
 */
export async function changePoints(
  ctx: StaffStoreContext,
  request: Request,
): Promise<ResponseFor<typeof endpoints.changePoints>> {
  const { pieces, stopped } = composeParts(PARTS, ctx, request)
  const [written] = await ctx
    .query(
      sql<{
        id: number | null
        stopped: string | null
      }>`with ${pieces} select (select id from audited) as id, ${stopped} as stopped`,
    )
    .catch((error: { code?: string }) => {
      if (rollbackReason(error)) throw tooMany(ctx)
      if (error.code !== UNIQUE_VIOLATION) throw error
      return isSame(ctx, request)
    })
  if (written?.id === null || written === undefined) throw await whyNot(ctx, request)
  return getStaffPoints(ctx, request)
}

function kindOf({ body }: Request) {
  return body.points > 0 ? ('points-credit' as const) : ('points-debit' as const)
}

const PARTS: Part<StaffStoreContext, Request>[] = [
  ...bookingParts<StaffStoreContext, Request>({
    name: 'changed',
    stops: 'points-short',
    entry: ({ store, staff }, request) => {
      const { params, body } = request
      const isGift = body.points > 0
      return {
        kind: kindOf(request),
        cause_id: body.id,
        order_id: null,
        customer_id: sql`customer.id`,
        currency: POINTS,
        source: sql`(select id from customer where customer.store_id = ${store.id} and customer.id = ${params.id}
          and not customer.guest and customer.status <> 'DELETED') as customer`,
        movements: [
          { from: 'shop', to: 'points', amount: isGift ? body.points : 0 },
          { from: 'points', to: 'shop', amount: isGift ? 0 : -body.points },
        ],
        actor: staff.name,
        reason: body.reason,
      }
    },
  }),
  lapseReturned(
    sql`(select from changed_booked where changed_booked.account = 'points') as given`,
    ({ body }) => body.points > 0,
  ),
  {
    name: 'audited',
    sql: ({ store, staff, now }, { params, body }) => sql`
      insert into audit (store_id, at, staff_id, actor, action, subject, before, after)
      select ${store.id}, ${now}, ${staff.id}, ${staff.name}, ${body.points > 0 ? 'POINTS_GIVEN' : 'POINTS_TAKEN'}::text,
        ${`customer ${params.id}`}::text, '{}',
        jsonb_build_object('points', ${Math.abs(body.points)}::int, 'note', ${body.reason}::text)
      from changed_booked where account = 'points' returning id`,
  },
]

function tooMany({ translate }: StaffStoreContext) {
  return refusal('invalid-data', { errors: { points: [translate('errors.points-fewer')] } })
}

/** No row was written: the customer does not exist, or has too few points. */
async function whyNot(ctx: StaffStoreContext, { params: { id }, body }: Request) {
  const customer = await readCustomer(ctx, id)
  const isThere = customer !== undefined && !customer.guest
  return isThere && (await pointsOf(ctx, id)) < -body.points ? tooMany(ctx) : refusal('not-found')
}

/** A change with this id exists: the request is a retry if it has the same content, else it is refused. */
async function isSame(ctx: StaffStoreContext, request: Request): Promise<{ id: number }[]> {
  const { params, body } = request
  const rows = await ctx.query(sql<{ id: number }>`
    select number as id from ledger_line where store_id = ${ctx.store.id} and cause_id = ${body.id} and kind = ${kindOf(request)}
      and holder = ${params.id} and account = 'points' and amount = ${body.points}`)
  if (rows.length === 0) throw refusal('idempotency-mismatch')
  return rows
}
