import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Notice, Payment, Refund, SavedCard } from './payment.ts'

/** The response to an idempotency key, and its request. */
export type StoredResponse = { id: string; request: string; answer: string }

type Rows = { payment: Payment; refund: Refund; card: SavedCard; notice: Notice; answered: StoredResponse }
type Kind = keyof Rows
type Tables = { [K in Kind]: Map<string, Rows[K]> }

/** A line of the file: a change, or several that happened together. */
type Change = { kind: Kind; row?: { id: string }; gone?: string }

/** Older ones are deleted at the next start. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export type Storage = Tables & {
  put<K extends Kind>(kind: K, row: Rows[K]): void
  /**
   * Writes all changes of the work with one write at its end, so that after a kill either all of
   * them are stored or none.
   */
  together<Result>(work: () => Result): Result
  remove(kind: Kind, id: string): void
}

/**
 * Stores all data in memory and appends each change as a line to one file before the response is
 * sent, so that a gateway that is killed at any moment has stored every response. The file is
 * compacted at each start.
 */
export function openStorage(file: string, now: number): Storage {
  const tables: Tables = {
    payment: new Map(),
    refund: new Map(),
    card: new Map(),
    notice: new Map(),
    answered: new Map(),
  }
  mkdirSync(dirname(file), { recursive: true })
  if (existsSync(file)) for (const line of readFileSync(file, 'utf8').split('\n')) applyLine(tables, line)
  forgetOld(tables, now)
  const lines = Object.entries(tables).flatMap(([kind, rows]) =>
    [...rows.values()].map(row => lineOf(kind as Kind, row)),
  )
  writeFileSync(`${file}.new`, lines.join(''))
  renameSync(`${file}.new`, file)
  let held: Change[] | undefined
  const write = (change: Change) =>
    held ? void held.push(change) : appendFileSync(file, `${JSON.stringify(change)}\n`)
  return {
    ...tables,
    put(kind, row) {
      write({ kind, row })
      ;(tables[kind] as Map<string, unknown>).set(row.id, row)
    },
    remove(kind, id) {
      write({ kind, gone: id })
      tables[kind].delete(id)
    },
    together(work) {
      const changes: Change[] = (held = [])
      try {
        return work()
      } finally {
        held = undefined
        if (changes.length > 0) appendFileSync(file, `${JSON.stringify(changes)}\n`)
      }
    },
  }
}

function lineOf(kind: Kind, row: { id: string }): string {
  return `${JSON.stringify({ kind, row })}\n`
}

/** The last line may be incomplete: its change is then ignored. */
function applyLine(tables: Tables, line: string): void {
  try {
    const read = JSON.parse(line) as Change | Change[]
    for (const { kind, row, gone } of Array.isArray(read) ? read : [read]) {
      if (gone) tables[kind].delete(gone)
      else if (row) (tables[kind] as Map<string, unknown>).set(row.id, row)
    }
  } catch {}
}

function forgetOld(tables: Tables, now: number): void {
  for (const { id, created_at } of tables.payment.values())
    if (created_at < now - KEPT_MS) tables.payment.delete(id)
  for (const refund of tables.refund.values())
    if (!tables.payment.has(refund.payment)) tables.refund.delete(refund.id)
}
