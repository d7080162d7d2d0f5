import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DATABASE_STATES, MOVE_STEPS } from '@tiffin/contract/back-office/databases/staff'
import { STARTERS } from '@tiffin/contract/back-office/shops/checklist'
import { HOST_STATES, SHOP_NOW, SHOP_ORDERS, TROUBLES } from '@tiffin/contract/back-office/shops/shop'
import { SERVICE_TYPES } from '@tiffin/contract/ids'
import { ALLERGENS, DISH_MARKS } from '@tiffin/contract/menu/menu/allergens'
import { TEXT_KINDS } from '@tiffin/contract/menu/translations/text-kinds'
import { ENTRY_KINDS } from '@tiffin/contract/money/ledger/accounts'
import { TRIAL_FINDINGS } from '@tiffin/contract/money/payments/staff'
import { CANCEL_REASONS } from '@tiffin/contract/ordering/orders/order'
import { LINK_STATES } from '@tiffin/contract/ordering/payment-links/link'
import { HIDE_REASONS, RATED } from '@tiffin/contract/ordering/reviews/review'
import { THREAD_STATES } from '@tiffin/contract/people/messages/thread'
import { STAFF_ROLES } from '@tiffin/contract/people/staff/roles'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { type Node, nodesIn } from './vite/read-program.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TEXTS = `${ROOT}contract/texts/en/`

type Nested = { [name: string]: string | Nested }

/** The dotted keys of all English texts; other languages have the same ones. */
function allKeys(): string[] {
  const keysOf = (texts: Nested, at: string): string[] =>
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'string' ? [`${at}.${name}`] : keysOf(text, `${at}.${name}`),
    )
  return readdirSync(TEXTS).flatMap(file =>
    keysOf(JSON.parse(readFileSync(`${TEXTS}${file}`, 'utf8')) as Nested, sectionOf(file)),
  )
}

/** Messages that pages take from the server's response are in a separate file. */
function sectionOf(file: string): string {
  return basename(file, '.json').replace(/-server-only$/, '')
}

/** The patterns of the keys that a file passes to `t` or `rich`, composed ones with `*` for each inserted part. */
function requestedKeys(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  return [...nodesIn(program)].flatMap(node => {
    const [key] =
      node.type === 'CallExpression' && isTexts(node.callee as Node) ? (node.arguments as Node[]) : []
    return key ? patternsOf(key) : []
  })
}

function isTexts({ type, name, property }: Node): boolean {
  const called = type === 'MemberExpression' ? (property as Node).name : name
  return called === 't' || called === 'rich' || called === 'translate'
}

/**
 * Both branches of a conditional. A variable gives no pattern, because its value is composed or
 * listed elsewhere.
 */
function patternsOf(key: Node): string[] {
  if (key.type === 'Literal') return [String(key.value)]
  if (key.type === 'ConditionalExpression')
    return [...patternsOf(key.consequent as Node), ...patternsOf(key.alternate as Node)]
  if (key.type !== 'TemplateLiteral') return []
  return [(key.quasis as Node[]).map(part => (part.value as { cooked: string }).cooked).join('*')]
}

const keys = allKeys()
const sections = new Set(keys.map(key => key.split('.')[0]))
/** On the server some functions prefix the names that they get with a section. */
const isWhole = (pattern: string) => pattern.includes('.') && sections.has(pattern.split('.')[0])
const isKey = (pattern: string) => {
  const parts = pattern.split('*').map(part => part.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`))
  const whole = new RegExp(`^${parts.join('.*')}$`)
  return keys.some(key => whole.test(key))
}

const sources = ['console', 'storefront', 'ui', 'server', 'contract'].flatMap(workspace =>
  readdirSync(`${ROOT}${workspace}/src`, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .map(file => `${workspace}/src/${file}`),
)

test('every text that a page, a letter or a refusal names exists, also where its key is composed', () => {
  const missing = sources.flatMap(file =>
    requestedKeys(`${ROOT}${file}`)
      .filter(pattern => !isKey(pattern) && (isWhole(pattern) || !file.startsWith('server/')))
      .map(pattern => `${file}: ${pattern}`),
  )
  expect(missing).toEqual([])
})

test('a key that no text has is reported, whole or composed', () => {
  expect(['console.close', 'console.page_*', 'console.*.forbidden'].map(isKey)).toEqual([true, true, true])
  expect(['console.closed_shop', 'console.pages_*', 'console.orders.forbidden_*'].map(isKey)).toEqual([
    false,
    false,
    false,
  ])
})

/** The beginnings of composed keys that end with any value of an enum of the contract. */
const ENUMS: Record<string, readonly string[]> = {
  'console.databases.state_': DATABASE_STATES,
  'console.databases.step_': MOVE_STEPS,
  'console.installation.state_': SHOP_NOW,
  'console.installation.order_': SHOP_ORDERS,
  'console.installation.host_': HOST_STATES,
  'console.installation.trouble_': TROUBLES,
  'console.starters.': STARTERS,
  'console.cancel.': CANCEL_REASONS,
  'console.inbox.state_': THREAD_STATES,
  'console.money.kind.': ENTRY_KINDS,
  'console.paylinks.state.': LINK_STATES,
  'console.shops.role_': STAFF_ROLES,
  'console.type.': SERVICE_TYPES,
  'menu.allergen.': ALLERGENS,
  'menu.mark.': DISH_MARKS,
  'reviews.hidden.': HIDE_REASONS,
  'reviews.rated.': RATED,
  'service.type.': SERVICE_TYPES,
  'settings.payments.trial.': TRIAL_FINDINGS,
  'settings.translations.kind.': TEXT_KINDS,
}

test('every value of an enum of the contract that ends composed keys has its text', () => {
  const wanted = Object.entries(ENUMS).flatMap(([begin, values]) => values.map(value => begin + value))
  expect(wanted.filter(key => !keys.includes(key))).toEqual([])
})

/**
 * The texts and templates of a file that can be keys, or the beginning of keys to which another function adds the rest:
 * `mail.placed` is the beginning of `mail.placed.subject`.
 */
function possibleKeys(file: string): string[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  return [...nodesIn(program)].flatMap(node => {
    if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
    return node.type === 'TemplateLiteral' ? patternsOf(node) : []
  })
}

function unusedKeys(): string[] {
  const possible = new Set(sources.flatMap(file => possibleKeys(`${ROOT}${file}`)))
  const composed = [...possible].filter(
    key => key.includes('*') && sections.has(key.split('.')[0]) && /^[\w.*-]+$/.test(key),
  )
  const patterns = composed.map(
    key => new RegExp(`^${key.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}`),
  )
  const isNamed = (key: string): boolean => {
    const parts = key.split('.')
    return parts.some((_, at) => at > 0 && possible.has(parts.slice(0, at + 1).join('.')))
  }
  return keys.filter(key => !isNamed(key) && !patterns.some(pattern => pattern.test(key)))
}

test('every text is used', () => {
  expect(unusedKeys()).toEqual([])
})

test('no file of texts has a key twice: the first one would be lost', () => {
  const folder = `${ROOT}contract/texts/`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.json'),
  )
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    const written = readFileSync(`${folder}${file}`, 'utf8')
    expect(JSON.stringify(JSON.parse(written), null, 2), file).toBe(written.trimEnd())
  }
})
