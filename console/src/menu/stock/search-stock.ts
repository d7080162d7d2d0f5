import type { ResponseOf } from '@tiffin/contract/endpoint'
import type { listStock } from '@tiffin/contract/menu/stock/staff'
import { plainWords } from '../../lib/plain-words.ts'

export type StockRow = ResponseOf<typeof listStock>['data'][number]
export type StockGroup = { kind: StockRow['kind']; category: string; rows: StockRow[] }

/**
 * Every word must be the beginning of a word of the name or category; accents and case are ignored.
 */
export function searchStock(rows: StockRow[], words: string): StockRow[] {
  const wanted = plainWords(words).split(' ').filter(Boolean)
  return rows.filter(row => {
    const text = ` ${plainWords(`${row.name} ${row.category}`)}`
    return wanted.every(word => text.includes(` ${word}`))
  })
}

/** Counted, with few remaining. */
export function isLow({ counted }: StockRow): boolean {
  return counted !== null && counted.remaining <= counted.low
}

/** Sold out for any reason, or running low. */
export function isShort(row: StockRow): boolean {
  return row.sold_out || row.lacks.length > 0 || isLow(row)
}

/** Ingredients before dishes before options, then by category and name: a row keeps its place when its state changes. */
export function groupStock(rows: StockRow[]): StockGroup[] {
  const groups = new Map<string, StockGroup>()
  for (const row of [...rows].sort(inOrder)) {
    const key = `${row.kind} ${row.category}`
    const group = groups.get(key) ?? { kind: row.kind, category: row.category, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function inOrder(a: StockRow, b: StockRow): number {
  return a.kind.localeCompare(b.kind) || a.category.localeCompare(b.category) || a.name.localeCompare(b.name)
}
