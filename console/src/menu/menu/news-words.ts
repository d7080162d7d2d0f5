import type { MenuNews } from '@tiffin/contract/menu/drafts/describe-changes'
import { moneyWords } from '@tiffin/ui/money.ts'
import type { Texts } from '@tiffin/ui/texts'
import { fieldName } from '../../form/field-words.ts'
import { TEXT } from '../../form/writing.ts'

type Words = Pick<Texts, 't' | 'has'>
type Shop = { currency: { iso: string; symbol: string } }

/** One change of the menu as a sentence: "Chicken korma: £8.50 → £8.95". */
export function newsWords({ t, has }: Words, shop: Shop, news: MenuNews): string {
  const { kind, tells, above = '' } = news
  const name = kind === 'option' && tells !== 'order' ? `${above}: ${news.name}` : news.name
  if (tells === 'order')
    return above === '' ? t(`console.menu.news.order_${kind}`) : t('console.menu.news.order_in', { above })
  if (tells !== 'field')
    return kind === 'option' || above === ''
      ? t(`console.menu.news.${tells}`, { name })
      : t(`console.menu.news.${tells}_in`, { name, above })
  const isUnpriced = (value: unknown) => kind === 'item' && news.field === 'price' && (value ?? null) === null
  const say = (value: unknown) =>
    isUnpriced(value)
      ? t('console.menu.no_price')
      : valueWords({ t, has }, shop, { field: news.field, value })
  if (news.field === 'name') return t('console.menu.news.renamed', { was: say(news.was), now: say(news.now) })
  const change = `${say(news.was)} → ${say(news.now)}`
  if (news.field === 'price') return `${name}: ${change}`
  const label = fieldName({ t, has }, FORMS[kind], news.field)
  return `${name}, ${label}: ${change}`
}

/** The form whose texts name the fields. */
const FORMS = { item: 'dish', category: 'heading', subcategory: 'heading', group: 'group', option: 'group' }

type FieldValue = { field: string; value: unknown }

/** A value of the menu file in words. */
function valueWords(words: Words, shop: Shop, { field, value }: FieldValue): string {
  const { t, has } = words
  if (value === null || value === undefined || value === '') {
    const none = `console.menu.none.${field}`
    return has(none) ? t(none) : t('console.settings.none')
  }
  if (field === 'price') return moneyWords(shop.currency).wire(TEXT.write(value))
  if (value === true) return t('console.settings.yes')
  if (Array.isArray(value)) {
    if (value.length === 0) return t('console.settings.none')
    return value.map(each => valueWords(words, shop, { field, value: each })).join(', ')
  }
  if (typeof value === 'object') return partWords(words, shop, value as Record<string, unknown>)
  const text = `${TEXTS[field] ?? 'none'}.${TEXT.write(value)}`
  return has(text) ? t(text) : TEXT.write(value)
}

/** The texts for the values of a field. */
const TEXTS: Record<string, string> = {
  offer: 'menu.offer',
  marks: 'menu.mark',
  days: 'days',
  service_types: 'console.type',
  contains: 'menu.allergen',
  may_contain: 'menu.allergen',
  free_from: 'menu.allergen',
}

/** A time window of sale, a modifier, or the lists of allergens. */
function partWords(words: Words, shop: Shop, part: Record<string, unknown>): string {
  const { start_time, end_time, start_date, end_date, active, code, price } = part
  if (typeof start_time === 'string') {
    const dates = start_date && end_date ? ` (${TEXT.write(start_date)} – ${TEXT.write(end_date)})` : ''
    const off = active === false ? ` ${words.t('console.menu.window_off')}` : ''
    return `${start_time}–${TEXT.write(end_time)}${dates}${off}`
  }
  if (typeof code === 'string')
    return `${code} ${valueWords(words, shop, { field: 'price', value: price ?? '0.00' })}`
  if (part.none === true) return words.t('console.menu.none_of_fourteen')
  return Object.entries(part)
    .map(([field, value]) => `${words.t(`menu.${field}`)} ${valueWords(words, shop, { field, value })}`)
    .join('; ')
}
