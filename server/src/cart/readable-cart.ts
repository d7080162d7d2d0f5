import { type Contact, Recommendation } from '@tiffin/contract/cart/cart'
import { Id } from '@tiffin/contract/ids'
import { DEFAULT_PAYMENT_MODE, PAYMENT_MODES } from '@tiffin/contract/rules/payment-modes'
import { ASAP } from '@tiffin/contract/time'
import * as z from 'zod/mini'
import type { CartLine } from './choice.ts'
import type { CartAddress, CartRow } from './cart-row.ts'

/** A basket as it is stored: another version of this code may have written these parts in another form. */
export type StoredCart = Omit<CartRow, 'items' | 'address' | 'contact' | 'payment_mode'> &
  Record<'items' | 'address' | 'contact' | 'payment_mode', unknown>

const Line = z.object({
  id: Id,
  item_id: Id,
  name: z.string(),
  quantity: z.int().check(z.positive()),
  addons: z.array(z.object({ item_addon_id: z.string(), modifier: z.string(), quantity: z.int() })),
  position: z.number(),
  ...Recommendation.shape,
})
const Fields = z.record(z.string(), z.unknown())
const Time = z.union([z.literal(ASAP), z.string().check(z.refine(isTime))])

type Readable<Row extends StoredCart> = Omit<Row, keyof CartRow> & CartRow

/**
 * The basket with every part that can be read; `isWhole` is true if that is all of it. A line that cannot be read stays
 * visible and has to be added again; otherwise its options would be lost unnoticed.
 */
export function readableCart<Row extends StoredCart>(row: Row): { row: Readable<Row>; isWhole: boolean } {
  const items = linesOf(row.items)
  const [address, contact] = [
    addressFrom(row.address),
    row.contact === null ? null : contactFrom(row.contact),
  ]
  const payment_mode = PAYMENT_MODES.find(mode => mode === row.payment_mode) ?? DEFAULT_PAYMENT_MODE
  const pre_order_time = z.safeParse(Time, row.pre_order_time).success ? row.pre_order_time : ASAP
  const isWhole =
    items === row.items &&
    address === row.address &&
    contact === row.contact &&
    payment_mode === row.payment_mode &&
    pre_order_time === row.pre_order_time
  return { row: { ...row, items, address, contact, payment_mode, pre_order_time }, isWhole }
}

/** Returns the same object if all of its lines can be read. */
function linesOf(stored: unknown): CartRow['items'] {
  const hasLines = typeof stored === 'object' && stored !== null
  const entries = Object.entries(hasLines ? stored : { '': stored })
  if (hasLines && !Array.isArray(stored) && entries.every(([, line]) => z.safeParse(Line, line).success))
    return stored as CartRow['items']
  return Object.fromEntries(
    entries.map(([key, line], at) => {
      if (z.safeParse(Line, line).success) return [key, line as CartLine]
      const unreadable = unreadableLine(key, line, at)
      return [`unreadable ${unreadable.id}`, unreadable]
    }),
  )
}

/** The readable parts of the line, above all which dish it was: the line's key begins with its id. */
function unreadableLine(key: string, stored: unknown, at: number): CartLine {
  const fields = parsed(Fields, stored) ?? {}
  const { shape } = Line
  return {
    id: parsed(Id, fields.id) ?? crypto.randomUUID(),
    item_id: parsed(Id, fields.item_id) ?? parsed(Id, key.split(' ')[0]) ?? crypto.randomUUID(),
    name: parsed(shape.name, fields.name) ?? '',
    quantity: parsed(shape.quantity, fields.quantity) ?? 1,
    addons: [],
    position: parsed(shape.position, fields.position) ?? at,
    unreadable: true,
  }
}

function addressFrom(stored: unknown): Partial<CartAddress> {
  const isNumber = (value: unknown) => value === null || typeof value === 'number'
  const others: Record<string, (value: unknown) => boolean> = {
    latitude: isNumber,
    longitude: isNumber,
    from_postcode: isNumber,
    by_device: value => typeof value === 'boolean',
  }
  return fieldsOf<CartAddress>(stored, ([field, value]) =>
    others[field] ? others[field](value) : typeof value === 'string',
  )
}

function contactFrom(stored: unknown): Partial<Contact> {
  return fieldsOf<Contact>(stored, ([, value]) => typeof value === 'string')
}

/** Returns the same object if all of its fields can be read. */
function fieldsOf<Shape>(stored: unknown, isInForm: (field: [string, unknown]) => boolean): Partial<Shape> {
  const fields = Object.entries(parsed(Fields, stored) ?? {})
  const kept = fields.filter(isInForm)
  const isWhole = kept.length === fields.length && parsed(Fields, stored) !== undefined
  return (isWhole ? stored : Object.fromEntries(kept)) as Partial<Shape>
}

function isTime(text: string): boolean {
  try {
    return Temporal.PlainDateTime.from(text.replace(' ', 'T')).year > 0
  } catch {
    return false
  }
}

function parsed<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | undefined {
  const result = z.safeParse(schema, value)
  return result.success ? result.data : undefined
}
