import { minorPrice } from '../menu/menu-file/check-line.ts'
import type { Country } from '@tiffin/contract/shop/stores/countries'
import { type DeliverTo, readPrefixes } from '../shop/stores/delivery-areas.ts'
import { type FactName, judgeFact } from '../shop/stores/judge-facts.ts'
import { CommandRefused } from './command.ts'

const text = { type: 'string' } as const
const many = { type: 'string', multiple: true } as const

/** The options with which `create` and `change` describe a store. */
export const FACT_OPTIONS = {
  host: many,
  name: text,
  phone: text,
  email: text,
  street: text,
  town: text,
  postcode: text,
  'time-zone': text,
  description: text,
  'deliver-to': many,
  'delivery-charge': text,
  'delivery-minimum': text,
} as const

export const DELIVERY_USAGE = [
  '       [--deliver-to PREFIX,PREFIX ...] [--delivery-charge 2.50] [--delivery-minimum 12.00]',
]

const FACTS = ['name', 'phone', 'email', 'street', 'town', 'postcode', 'time-zone', 'description'] as const
type Words = Partial<Record<(typeof FACTS)[number], string | undefined>> & { host?: string[] | undefined }

/** A store's facts from the options. `hosts` are hostnames in the order in which they were written. */
export type ReadFacts = { facts: Partial<Record<FactName, string>>; hosts: string[] }

/** The facts in stored form; reports all invalid ones at once, each with its remedy. */
export function readFacts(words: Words, country: Country): ReadFacts {
  const read: ReadFacts = { facts: {}, hosts: [] }
  const wrong: string[] = []
  const judge = (name: FactName, text: string, keep: (kept: string) => void) => {
    const judged = judgeFact(name, text, country)
    if ('kept' in judged) keep(judged.kept)
    else wrong.push(`--${name} "${shortened(text)}" ${judged.wrong}.`)
  }
  for (const host of words.host ?? []) judge('host', host, kept => void read.hosts.push(kept))
  for (const name of FACTS) {
    const text = words[name]
    if (text !== undefined) judge(name, text, kept => void (read.facts[name] = kept))
  }
  if (wrong.length) throw new CommandRefused(wrong.join('\n'))
  return read
}

type DeliveryWords = {
  'deliver-to'?: string[] | undefined
  'delivery-charge'?: string | undefined
  'delivery-minimum'?: string | undefined
}

/** The delivery areas from the options; undefined if no option names one. */
export function readDelivery(words: DeliveryWords, country: Country): DeliverTo | undefined {
  const to = words['deliver-to']
  const charge = amountOf('delivery-charge', words['delivery-charge'])
  const minimum_order = amountOf('delivery-minimum', words['delivery-minimum'])
  if (!to) {
    if (charge === undefined && minimum_order === undefined) return undefined
    throw new CommandRefused(
      `--delivery-charge and --delivery-minimum need --deliver-to, such as --deliver-to ${country.writing.prefix}.`,
    )
  }
  return { prefixes: readPrefixes(to, country), charge: charge ?? 0, minimum_order: minimum_order ?? 0 }
}

function amountOf(option: string, word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  const minor = minorPrice(word)
  if (minor === undefined)
    throw new CommandRefused(`--${option} "${word}" is not an amount: write it like 2.50, without a symbol.`)
  return minor
}

function shortened(value: string): string {
  return value.length > 60 ? `${value.slice(0, 57)}...` : value
}
