import { type StockCount, levelOf } from './counted.ts'
import { isSoldOut, type SoldOut } from './sold-out.ts'

/** The kitchen's stock data besides the marks of single rows. */
export type Stock = {
  /** Keyed by the id of a dish or an option. */
  counted: Record<string, StockCount>
  /** Sold-out ingredients by name in lower case, and when each is available again; ISO text. */
  out: Record<string, string | null>
}

type Row = SoldOut & { id: string }
type Marks = { sold_out: boolean; few_left?: true }

/**
 * Ingredients are compared in lower case: "Prawns" in one dish and "prawns" in another are the same
 * ingredient.
 */
export function ingredientKey(name: string): string {
  return name.trim().toLowerCase()
}

/**
 * Whether a row of the menu is sold out now, because of its own mark, its count or an ingredient,
 * and whether few are left.
 */
export function stockMarks(stock: Stock, now: Temporal.Instant) {
  const out = new Set(
    Object.entries(stock.out).flatMap(([name, until]) =>
      isSoldOut({ sold_out: true, sold_out_until: until }, now) ? [name] : [],
    ),
  )
  return (row: Row, ingredients: readonly string[] = []): Marks => {
    const counted = stock.counted[row.id]
    const level = counted ? levelOf(counted) : 'plenty'
    const lacks = out.size > 0 && ingredients.some(name => out.has(ingredientKey(name)))
    return {
      sold_out: isSoldOut(row, now) || level === 'none' || lacks,
      ...(level === 'few' ? { few_left: true } : {}),
    }
  }
}
