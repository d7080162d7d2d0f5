import type { DecodedRequest } from '../../platform/http/route.ts'
import type { Endpoint } from '@tiffin/contract/endpoint'
import { type Sql, sql } from '../../platform/db/sql.ts'

/**
 * A position in the stream of a shop's events. Ids are assigned before the commit, so an event with a lower id may become
 * visible later. `oldest`: the oldest transaction that had not ended when the position was read; such an event is of it or
 * of a later one. Undefined: an id alone.
 */
export type EventPosition = { id: number; oldest: string | undefined }

/** SQL: the oldest transaction that has not ended. */
export const oldestTransaction: Sql<string> = sql`pg_snapshot_xmin(pg_current_snapshot())::text`

export function wireOfPosition({ id, oldest }: EventPosition): string {
  return oldest === undefined ? String(id) : `${id}-${oldest}`
}

/** The position that the client names; the start if it names none. */
export function positionOf({ 'last-event-id': text }: DecodedRequest<Endpoint>['headers']): EventPosition {
  const [, id, oldest] = (typeof text === 'string' && /^(\d{1,15})(?:-(\d{1,18}))?$/.exec(text)) || []
  return { id: Number(id ?? 0), oldest }
}

/** SQL condition: an `order_event` may not have been visible when the position was read. */
export function isAfter({ id, oldest }: EventPosition): Sql<boolean> {
  if (oldest === undefined) return sql`true`
  return sql`(order_event.id > ${id}::bigint or age(order_event.xmin) <= age(${oldest}::text::xid8::xid))`
}
