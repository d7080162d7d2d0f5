import { AuditState, type AuditEntry } from '@tiffin/contract/audit/entry'
import { MANAGED_SECTIONS } from '@tiffin/contract/stores/staff'
import { sql } from '../db/sql.ts'
import * as z from 'zod/mini'
import type { StaffStoreContext } from '../http/context.ts'
import type { Store } from '../http/store.ts'
import { changesBetween } from '../settings/changes-between.ts'
import { toLocal } from '../stores/local-time.ts'

type Row = Omit<AuditEntry, 'id' | 'at' | 'before' | 'after' | 'changes'> & {
  id: number
  at: Temporal.Instant
  before: unknown
  after: unknown
}

/** Who changed what, newest first, with all times by the shop's clock [Y-09]. */
export async function listAudit(ctx: StaffStoreContext): Promise<{ data: AuditEntry[] }> {
  const rows = await ctx.query(sql<Row>`
    select id, at, actor, action, subject, before, after from audit where store_id = ${ctx.store.id} order by id desc limit 200`)
  return {
    data: rows.map(row => ({
      ...row,
      id: String(row.id),
      at: toLocal(ctx.store, row.at),
      before: stateOf(ctx.store, stateIn(row, row.before)),
      after: stateOf(ctx.store, stateIn(row, row.after)),
      changes: maySee(ctx, row) ? changesBetween(row.before, row.after) : [],
    })),
  }
}

/** A change of the pause is stored as the section's fields: the ends of pauses by type of order, and `busy`. */
function stateIn({ action, subject }: Row, written: unknown): unknown {
  if (action !== 'SETTING' || subject !== 'pause' || typeof written !== 'object' || written === null)
    return written
  const { busy, ...paused } = written as Record<string, unknown>
  return { ...(Object.keys(paused).length > 0 ? { paused } : {}), ...(busy ? { busy } : {}) }
}

/** What changed in the owner's sections is for the owner to read; a pause has words of its own. */
function maySee({ role }: StaffStoreContext, { action, subject }: Row): boolean {
  const isManaged = new Map<string, boolean>(Object.entries(MANAGED_SECTIONS)).get(subject)
  return action === 'SETTING' && subject !== 'pause' && (role === 'owner' || isManaged === true)
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

/** Times are stored as instants and sent by the shop's clock. */
function localOf(store: Store, field: string, value: unknown): unknown {
  if (field === 'paused' || field === 'busy') return localTimes(store, value)
  if (typeof value !== 'string' || (field !== 'promised_at' && field !== 'until')) return value
  try {
    return toLocal(store, Temporal.Instant.from(value))
  } catch {
    return null
  }
}

/** The same for each type of order; of what makes it busy only the end is a time. */
function localTimes(store: Store, value: unknown): unknown {
  const local = (inner: unknown): unknown =>
    typeof inner === 'object' && inner !== null && 'until' in inner
      ? { ...inner, until: localOf(store, 'until', inner.until) }
      : localOf(store, 'until', inner)
  return Object.fromEntries(Object.entries(value ?? {}).map(([type, inner]) => [type, local(inner)]))
}
