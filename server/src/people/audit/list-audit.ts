import { AuditState, type AuditEntry } from '@tiffin/contract/people/audit/entry'
import { AUDIT_KINDS } from '@tiffin/contract/people/audit/kinds'
import { AUDIT_PAGE } from '@tiffin/contract/people/audit/staff'
import type * as endpoints from '@tiffin/contract/people/audit/staff'
import { MANAGED_SECTIONS } from '@tiffin/contract/shop/stores/staff'
import { type Sql, sql } from '../../platform/db/sql.ts'
import * as z from 'zod/mini'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import type { Store } from '../../platform/http/store.ts'
import { couponIn } from './coupon-in.ts'
import { changesBetween } from '../../shop/settings/changes-between.ts'
import { fromLocal, toLocal } from '../../shop/stores/local-time.ts'

type Row = Omit<
  AuditEntry,
  'id' | 'at' | 'before' | 'after' | 'changes' | 'customer' | 'amount' | 'points' | 'coupon'
> & {
  id: number
  at: Temporal.Instant
  before: unknown
  after: unknown
  customer: string | null
}

/** The name of the customer that an entry names by id; the log outlives the account. */
const customerIn = ({
  store,
}: StaffStoreContext): Sql => sql`(select trim(customer.first_name || ' ' || customer.last_name) from customer
  where customer.store_id = ${store.id} and customer.id = substring(audit.subject from '^customer ([0-9a-f-]{36})$')::uuid and customer.status <> 'DELETED')`

/** The name of the visitor whose message an entry names by the id of its thread. */
const visitorIn = ({ store }: StaffStoreContext): Sql => sql`(select thread.name from thread
  where thread.store_id = ${store.id} and thread.id = substring(audit.subject from '^thread ([0-9a-f-]{36})$')::uuid)`

/** The audit log, newest first, with all times in the shop's time zone [Y-09]. */
export async function listAudit(
  ctx: StaffStoreContext,
  { query }: DecodedRequest<typeof endpoints.listAudit>,
): Promise<ResponseFor<typeof endpoints.listAudit>> {
  const rows = await ctx.query(sql<Row>`
    select id, at, actor, action, subject, before, after, customer from (
      select id, at, actor, action, subject, before, after,
        case when subject like 'customer %' then ${customerIn(ctx)} when subject like 'thread %' then ${visitorIn(ctx)} end as customer
      from audit where store_id = ${ctx.store.id} ${within(ctx, query)}
    ) as entry
    where ${matches(ctx, query.search)} order by id desc limit ${AUDIT_PAGE + 1}`)
  const page = rows.slice(0, AUDIT_PAGE)
  return {
    data: page.map(row => entryOf(ctx, row)),
    next: rows.length > AUDIT_PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

type Query = DecodedRequest<typeof endpoints.listAudit>['query']

/** Limits the log to a page, a kind of action and days. A day begins at midnight in the shop's time zone. */
function within({ store }: StaffStoreContext, { before, from, to, kind }: Query): Sql {
  const midnight = (day: string) => fromLocal(store, `${day} 00:00:00`)
  const after = to && Temporal.PlainDate.from(to).add({ days: 1 }).toString()
  return sql`${before === undefined ? sql`` : sql`and id < ${before}`}
    ${kind ? sql`and action = any(${[...AUDIT_KINDS[kind]]}::text[])` : sql``}
    ${from ? sql`and at >= ${midnight(from)}` : sql``} ${after ? sql`and at < ${midnight(after)}` : sql``}`
}

/** Searches the words in the actor, the subject, the customer, and in the changed values that the caller may read. */
function matches({ role }: StaffStoreContext, search = ''): Sql {
  const words = search.trim().replaceAll(/[\\%_]/g, '\\$&')
  if (words === '') return sql`true`
  const changed = sql`concat_ws(' ', before::text, after::text)`
  const readable = ['pause', ...MANAGED]
  const readableValues =
    role === 'owner'
      ? changed
      : sql`case when action <> 'SETTING' or subject = any(${readable}::text[]) then ${changed} end`
  return sql`concat_ws(' ', actor, subject, customer, ${readableValues}) ilike ${`%${words}%`}`
}

function entryOf(ctx: StaffStoreContext, row: Row): AuditEntry {
  const { amount, points } = numbersIn(row.after)
  return {
    ...row,
    id: String(row.id),
    at: toLocal(ctx.store, row.at),
    before: stateOf(ctx.store, stateIn(row, row.before)),
    after: stateOf(ctx.store, stateIn(row, row.after)),
    amount,
    points,
    coupon: couponOf(ctx, row),
    changes: maySee(ctx, row) ? changesBetween(row.before, row.after) : [],
  }
}

/** The coupon of an entry. An entry about the end of a coupon has its terms in `before`. */
function couponOf(ctx: StaffStoreContext, { action, before, after }: Row): string | null {
  if (action === 'COUPON_MADE') return couponIn(ctx, after)
  return action === 'COUPON_ENDED' ? couponIn(ctx, before) : null
}

/** Amounts in minor units, and points. */
function numbersIn(written: unknown): Pick<AuditEntry, 'amount' | 'points'> {
  const { amount, points } = (written ?? {}) as Record<string, unknown>
  const whole = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null)
  return { amount: whole(amount), points: whole(points) }
}

/**
 * A change of the pause is stored as the section's fields: the ends of pauses by service type, and
 * `busy`.
 */
function stateIn({ action, subject }: Row, written: unknown): unknown {
  if (action !== 'SETTING' || subject !== 'pause' || typeof written !== 'object' || written === null)
    return written
  const { busy, ...paused } = written as Record<string, unknown>
  return { ...(Object.keys(paused).length > 0 ? { paused } : {}), ...(busy ? { busy } : {}) }
}

/** The sections of settings that managers may change. */
const MANAGED = Object.entries(MANAGED_SECTIONS).flatMap(([section, isManaged]) =>
  isManaged ? [section] : [],
)

/** Changes of the owner's sections are shown to the owner only; a pause has texts of its own. */
function maySee({ role }: StaffStoreContext, { action, subject }: Row): boolean {
  return action === 'SETTING' && subject !== 'pause' && (role === 'owner' || MANAGED.includes(subject))
}

/**
 * Each field is read separately, so that a field written in another form by an older version does not hide the others.
 */
function stateOf(store: Store, written: unknown): AuditState {
  if (typeof written !== 'object' || written === null) return {}
  const fields = Object.entries(written).map(
    ([field, value]) => [field, localOf(store, field, value)] as const,
  )
  const known = fields.filter(
    ([field, value]) => value !== null && z.safeParse(AuditState, { [field]: value }).success,
  )
  return z.parse(AuditState, Object.fromEntries(known))
}

/** Times are stored as instants and sent in the shop's time zone. */
function localOf(store: Store, field: string, value: unknown): unknown {
  if (field === 'paused' || field === 'busy') return localTimes(store, value)
  if (typeof value !== 'string' || (field !== 'promised_at' && field !== 'until')) return value
  try {
    return toLocal(store, Temporal.Instant.from(value))
  } catch {
    return null
  }
}

/** The same for each service type; of `busy` only the end is a time. */
function localTimes(store: Store, value: unknown): unknown {
  const local = (inner: unknown): unknown =>
    typeof inner === 'object' && inner !== null && 'until' in inner
      ? { ...inner, until: localOf(store, 'until', inner.until) }
      : localOf(store, 'until', inner)
  return Object.fromEntries(Object.entries(value ?? {}).map(([type, inner]) => [type, local(inner)]))
}
