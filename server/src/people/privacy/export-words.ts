import { languageName } from '@tiffin/contract/platform/texts/languages'
import { ASAP } from '@tiffin/contract/time'
import { datedOf } from '@tiffin/ui/dated.ts'
import { type MoneyWords, moneyWords } from '@tiffin/ui/money.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Translate } from '../../platform/texts/texts.ts'
import { shopTexts, wordingOf } from '../../platform/texts/wording.ts'
import { toLocal } from '../../shop/stores/local-time.ts'
import type { ExportedRow, ExportedTable } from './collect.ts'

/** The readable form of a stored value: a text, or the fields of a document. */
export type Words = string | Field[]
export type Field = { label: string; words: Words }

export type ExportWriter = {
  t: Translate
  has: (key: string) => boolean
  language: string
  dated: (instant: Temporal.Instant) => string
  /** A local date and time of the shop. */
  datedLocal: (local: string) => string
  /** In the currency of the row, or of its order. */
  moneyOf: (row: ExportedRow) => MoneyWords
  /** The number of an order of the customer. */
  orderNumber: (id: string) => string | undefined
}

/** Columns with a code of the program. In other columns the same word was typed by a person, and is not translated. */
const CODED = new Set([
  'account',
  'action',
  'author',
  'cancel_reason',
  'kind',
  'mode',
  'payment_mode',
  'pre_order_time',
  'purpose',
  'reason',
  'service_type',
  'state',
  'status',
  'type',
  'user_click_email',
  'user_click_sms',
])

/** Amounts in documents are stored in minor units. */
const AMOUNTS_IN_DOCUMENTS = new Set(['amount', 'menu_price', 'price', 'shares'])

/** Fields of documents that only programs need. The JSON contains them. */
const TECHNICAL = new Set([
  'code',
  'id',
  'item_addon_id',
  'item_id',
  'modifier',
  'offer',
  'position',
  'tax_class',
  'version',
])

/** Writes an export in a stored language, the shop's time zone and the currency of each order. */
export function exportWriter(ctx: Context, stored: string, tables: readonly ExportedTable[]): ExportWriter {
  const { services, store } = ctx
  const { country, currency } = store.configuration
  const language = wordingOf(ctx, stored)
  const t = shopTexts(ctx, stored)
  const { dateAndTime } = datedOf(country.iso, t)
  const orders = tables.find(({ table }) => table === 'order')?.rows ?? []
  const byId = new Map(orders.map(order => [order['id'], order]))
  return {
    t,
    has: key => services.texts.has(language, key),
    language,
    dated: instant => dateAndTime(toLocal(store, instant)),
    datedLocal: dateAndTime,
    moneyOf: row =>
      moneyWords(
        currency,
        (row['currency'] ?? byId.get(row['order_id'])?.['currency']) as string | undefined,
      ),
    orderNumber: id => {
      const order = byId.get(id)
      return order && String(order['order_number'])
    },
  }
}

/** The fields of a row, without empty ones. */
export function fieldsOf(
  writer: ExportWriter,
  { amounts, row }: { amounts: string[]; row: ExportedRow },
): Field[] {
  // Amounts of money are texts; points are numbers.
  const isMoney = (name: string, value: unknown) => amounts.includes(name) && typeof value === 'string'
  return labelled(writer, row, (name, value) =>
    isMoney(name, value) ? writer.moneyOf(row).wire(String(value)) : wordsOf(writer, { name, value, row }),
  )
}

function labelled(
  { t, has }: ExportWriter,
  values: object,
  words: (name: string, value: unknown) => Words,
): Field[] {
  return Object.entries(values)
    .map(([name, value], at) => ({
      label: has(`export.fields.${name}`) ? t(`export.fields.${name}`) : labelOfUnknown(name, at),
      words: words(name, value),
    }))
    .filter(field => field.words.length > 0)
}

/** The keys of some documents are ids, which a number replaces. */
function labelOfUnknown(name: string, at: number): string {
  return /^[\da-f]{8}-/.test(name) ? String(at + 1) : name.replaceAll('_', ' ')
}

type Value = { name: string; value: unknown; row: ExportedRow }

function wordsOf(writer: ExportWriter, { name, value, row }: Value): Words {
  if (value === null || value === undefined) return ''
  if (value instanceof Temporal.Instant) return writer.dated(value)
  if (typeof value === 'boolean') return writer.t(value ? 'export.yes' : 'export.no')
  if (typeof value === 'number')
    return AMOUNTS_IN_DOCUMENTS.has(name) ? writer.moneyOf(row).minor(value) : String(value)
  if (typeof value === 'string') return textOf(writer, name, value)
  if (Array.isArray(value)) return listOf(writer, { name, value, row })
  const shown = Object.entries(value).filter(([key]) => !TECHNICAL.has(key))
  return labelled(writer, Object.fromEntries(shown), (key, inner) =>
    wordsOf(writer, { name: key, value: inner, row }),
  )
}

function listOf(writer: ExportWriter, { name, value, row }: Value & { value: unknown[] }): Words {
  const words = value.map(each => wordsOf(writer, { name, value: each, row }))
  if (words.every(each => typeof each === 'string')) return words.join(', ')
  return words.map((each, at) => ({ label: String(at + 1), words: each }))
}

function textOf({ t, has, datedLocal, orderNumber }: ExportWriter, name: string, value: string): string {
  if (name === 'order_id' || name === 'holder') return orderNumber(value) ?? value
  if (name === 'language') return languageName(value)
  if (name === 'pre_order_time' && value !== ASAP && value !== '') return datedLocal(value)
  return CODED.has(name) && has(`export.values.${value}`) ? t(`export.values.${value}`) : value
}
