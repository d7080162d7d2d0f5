import { languageName } from '@tiffin/contract/platform/texts/languages'
import { moneyWords } from '@tiffin/ui/money.ts'
import type { Texts } from '@tiffin/ui/texts'

type Words = Pick<Texts, 't' | 'has'>
type Shop = { currency: { iso: string; symbol: string } }

/** Fields in pence or cents, wherever they are. */
export const AMOUNTS = new Set([
  'amount',
  'charge',
  'deposit_per_guest',
  'free_delivery_over',
  'minimum_order',
  'month_limit',
  'partner_fee',
  'text_price',
])

/**
 * The text keys of a field, most specific first: for `collection.lead_minutes` the key with the
 * whole path, then the key with the last name only, which the same field of other channels shares.
 * List indexes are omitted. A charge has its name on the receipt, unless its page has another name
 * for it.
 */
export function fieldKeys(section: string, path: string): string[] {
  const names = path
    .replace(/^theme\./, '')
    .split('.')
    .filter(name => !/^\d+$/.test(name))
  // A preview of a look has the fields of the look.
  const of = section === 'preview' ? 'look' : section
  const keys = [...new Set([names.join('_'), names.at(-1)])].map(name => `settings.${of}.${name}`)
  // A property of a dish may have another label in the form than on the menu. The hours of a part
  // of a section are labelled like the shop's hours.
  if (names.includes('hours') || names.includes('sittings'))
    return [...keys, `settings.hours.${names.at(-1)}`]
  if (section === 'dish') return [...keys, `menu.${names.at(-1)}_label`]
  return section === 'charges' ? [...keys, `charges.${path}`] : keys
}

/** The name of a field outside its section: with its service type, if several types have it. */
export function fieldName({ t, has }: Words, section: string, path: string): string {
  const [whole, shared] = fieldKeys(section, path)
  const [group, name] = path.split('.')
  // An entry whose name was chosen by the shop.
  if (name !== undefined && ![whole, shared].some(key => key && has(key)))
    return section === 'letters'
      ? letterTextName({ t }, name)
      : `${fieldName({ t, has }, section, group!)}: ${name}`
  if (!shared || has(whole!)) return t(whole!)
  const channel = `console.type.${path.split('.')[0]}`
  return has(channel) ? `${t(channel)}: ${t(shared)}` : t(shared)
}

/** The name of a text such as `en/placed/subject`: its letter, what it is for, and its language. */
export function letterTextName({ t }: Pick<Words, 't'>, name: string): string {
  const [language = '', letter, sentence] = name.split('/')
  return t('settings.letters.entry', {
    letter: t(`settings.letters.letter.${letter}`),
    sentence: t(`settings.letters.sentence.${sentence}`),
    language: languageName(language),
  })
}

/** Sections without a page have no texts for their fields. */
export function hasWords({ has }: Words, section: string, path: string): boolean {
  return [path, path.split('.')[0]!].some(of => fieldKeys(section, of).some(has))
}

/** A value of a section in words, for every type of value. */
export function valueWords(words: Words, shop: Shop, { section, path, value }: Valued): string {
  const { t, has } = words
  const key = fieldKeys(section, path).find(has)
  const name = path.split('.').at(-1) ?? ''
  // A day without hours, in the week or on a special day.
  if (isDayOfHours(section, path) && Array.isArray(value) && value.length === 0) return t('hours.closed')
  if (value === null && isTypeOfSpecialDay(section, path)) return t('settings.hours.kind_usual')
  if (value === null || value === undefined || value === '') return t('console.settings.none')
  if (name === 'polygon' && Array.isArray(value))
    return t('settings.delivery.corners', { count: value.length })
  if (typeof value === 'boolean') return t(value ? 'console.settings.yes' : 'console.settings.no')
  if (typeof value === 'number' && AMOUNTS.has(name)) return moneyWords(shop.currency).minor(value)
  if (typeof value === 'number' && name.endsWith('percent')) return `${value} %`
  if (typeof value === 'string' && isRich(value)) return plainWords(value)
  if (typeof value === 'string' && value.startsWith('/pictures/')) return t('console.photo.one')
  if (typeof value === 'number' || typeof value === 'string')
    return has(`${key}_${value}`) ? t(`${key}_${value}`) : String(value)
  if (isRange(value)) return `${value.open} – ${value.close}`
  const parts = Object.entries(value).filter(
    ([name, part]) =>
      (part !== null && part !== '') || (part === null && isTypeOfSpecialDay(section, `${path}.${name}`)),
  )
  if (parts.length === 0) return t('console.settings.none')
  const isList = Array.isArray(value)
  return parts
    .map(([name, part]: [string, unknown]) => {
      const inner = valueWords(words, shop, { section, path: `${path}.${name}`, value: part })
      return isList ? inner : `${fieldName(words, section, `${path}.${name}`)} ${inner}`
    })
    .join(isList ? '; ' : ', ')
}

/** The list of ranges of a day. */
function isDayOfHours(section: string, path: string): boolean {
  return (section === 'hours' && path !== 'special_days') || /(?:\.hours|^sittings)\.[^.]+$/.test(path)
}

/** Null means here that the weekly hours apply. */
function isTypeOfSpecialDay(section: string, path: string): boolean {
  return section === 'hours' && /^special_days\.\d+\.(delivery|collection|dinein)$/.test(path)
}

/** Rich text in the form in which the console's editor writes it. */
function isRich(value: string): boolean {
  return /^<(p|h2|h3|ul|ol|blockquote|div)>/.test(value)
}

/** The text of rich text, paragraph by paragraph. */
export function plainWords(html: string): string {
  const text = html.replaceAll(/<\/(p|h2|h3|li|blockquote|div)>|<br \/>/g, ' ').replaceAll(/<[^>]*>/g, '')
  const signs = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
  return text
    .replaceAll(/&(lt|gt|quot|amp);/g, sign => signs[sign as keyof typeof signs])
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** The hours from an opening to a closing. */
function isRange(value: object): value is { open: string; close: string } {
  return 'open' in value && 'close' in value
}

type Valued = { section: string; path: string; value: unknown }
