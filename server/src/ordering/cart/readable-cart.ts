import { type Contact, Recommendation } from '@tiffin/contract/ordering/cart/cart'
import { Id } from '@tiffin/contract/ids'
import { DEFAULT_PAYMENT_MODE } from '@tiffin/contract/money/payments/default-payment-mode'
import { PAYMENT_MODES } from '@tiffin/contract/money/payments/payment-modes'
import { ASAP } from '@tiffin/contract/time'
import * as z from 'zod/mini'
import { compiledSchema } from '../../platform/http/compiled-schema.ts'
import type { CartLine } from './choice.ts'
import type { CartAddress, CartRow } from './cart-row.ts'

/** A basket as it is stored. Another version of this code may have written these parts in another form. */
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

type Readable<Row extends StoredCart> = Omit<Row, keyof CartRow> & CartRow

/**
 * The basket with every part that can be read; `isWhole` is true if nothing was left out. A line that cannot be read
 * stays visible and has to be added again; otherwise its options would be lost without notice.
 */
export function readableCart<Row extends StoredCart>(row: Row): { row: Readable<Row>; isWhole: boolean } {
  const items = linesOf(row.items)
  const [address, contact] = [
    addressFrom(row.address),
    row.contact === null ? null : contactFrom(row.contact),
  ]
  const payment_mode = PAYMENT_MODES.find(mode => mode === row.payment_mode) ?? DEFAULT_PAYMENT_MODE
  const pre_order_time = row.pre_order_time === ASAP || isTime(row.pre_order_time) ? row.pre_order_time : ASAP
  const isWhole =
    items === row.items &&
    address === row.address &&
    contact === row.contact &&
    payment_mode === row.payment_mode &&
    pre_order_time === row.pre_order_time
  if (isWhole) return { row: row as Readable<Row>, isWhole }
  return { row: { ...row, items, address, contact, payment_mode, pre_order_time }, isWhole }
}

/** Returns the same object if all of its lines can be read. */
function linesOf(stored: unknown): CartRow['items'] {
  const hasLines = typeof stored === 'object' && stored !== null
  const entries = Object.entries(hasLines ? stored : { '': stored })
  const isReadable = (line: unknown) => z.safeParse(compiledSchema(Line), line).success
  if (hasLines && !Array.isArray(stored) && entries.every(([, line]) => isReadable(line)))
    return stored as CartRow['items']
  return Object.fromEntries(
    entries.map(([key, line], at) => {
      if (isReadable(line)) return [key, line as CartLine]
      const unreadable = unreadableLine(key, line, at)
      return [`unreadable ${unreadable.id}`, unreadable]
    }),
  )
}

/** The readable parts of the line, above all its dish: the key of the line begins with the dish's id. */
function unreadableLine(key: string, stored: unknown, at: number): CartLine {
  const fields = fieldsIn(stored) ?? {}
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
  const isBoolean = (value: unknown) => typeof value === 'boolean'
  const others: Record<string, (value: unknown) => boolean> = {
    latitude: isNumber,
    longitude: isNumber,
    from_postcode: isNumber,
    by_device: isBoolean,
    by_district: isBoolean,
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
  const object = fieldsIn(stored)
  const fields = Object.entries(object ?? {})
  const readable = fields.filter(isInForm)
  return (
    object && readable.length === fields.length ? object : Object.fromEntries(readable)
  ) as Partial<Shape>
}

function fieldsIn(stored: unknown): Record<string, unknown> | undefined {
  const hasFields = typeof stored === 'object' && stored !== null && !Array.isArray(stored)
  return hasFields ? (stored as Record<string, unknown>) : undefined
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
