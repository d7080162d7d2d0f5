import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Notice, Payment, Refund, SavedCard } from './payment.ts'

/** What was answered to an idempotency key, and to which request. */
export type Answered = { id: string; request: string; answer: string }

type Rows = { payment: Payment; refund: Refund; card: SavedCard; notice: Notice; answered: Answered }
type Kind = keyof Rows
type Tables = { [K in Kind]: Map<string, Rows[K]> }

/** What is older is forgotten at the next start. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export type Storage = Tables & {
  put<K extends Kind>(kind: K, row: Rows[K]): void
  remove(kind: Kind, id: string): void
}

/**
 * Keeps everything in memory and each change as a line of one file, before the change is answered: a gateway that is
 * killed at any moment knows afterwards what it has said. The file is written anew at each start.
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
  return {
    ...tables,
    put(kind, row) {
      appendFileSync(file, lineOf(kind, row))
      ;(tables[kind] as Map<string, unknown>).set(row.id, row)
    },
    remove(kind, id) {
      appendFileSync(file, `${JSON.stringify({ kind, gone: id })}\n`)
      tables[kind].delete(id)
    },
  }
}

function lineOf(kind: Kind, row: { id: string }): string {
  return `${JSON.stringify({ kind, row })}\n`
}

/** The last line may be half written. */
function applyLine(tables: Tables, line: string): void {
  try {
    const { kind, row, gone } = JSON.parse(line) as { kind: Kind; row?: { id: string }; gone?: string }
    if (gone) tables[kind].delete(gone)
    else if (row) (tables[kind] as Map<string, unknown>).set(row.id, row)
  } catch {}
}

function forgetOld(tables: Tables, now: number): void {
  for (const { id, created_at } of tables.payment.values())
    if (created_at < now - KEPT_MS) tables.payment.delete(id)
  for (const refund of tables.refund.values())
    if (!tables.payment.has(refund.payment)) tables.refund.delete(refund.id)
}
