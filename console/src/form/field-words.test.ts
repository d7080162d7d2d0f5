import { SECTIONS } from '@tiffin/contract/shop/settings'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import charges from '../../../contract/texts/en/charges.json' with { type: 'json' }
import common from '../../../contract/texts/en/console.json' with { type: 'json' }
import settings from '../../../contract/texts/en/settings.json' with { type: 'json' }
import { PAGES } from '../pages.ts'
import hours from '../../../contract/texts/en/hours.json' with { type: 'json' }
import type { Page } from '../shell/page.ts'
import { AMOUNTS, fieldKeys, valueWords } from './field-words.ts'

type Schema = { maximum?: number; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** The paths of the fields in which an owner can enter a value. */
function leaves(schema: Schema, path = ''): string[] {
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap(each => leaves(each, path)))]
  if (schema.items?.properties) return [path, ...leaves(schema.items, `${path}.0`)]
  if (!schema.properties) return [path]
  return Object.entries(schema.properties).flatMap(([name, each]) =>
    leaves(each, path ? `${path}.${name}` : name),
  )
}

function textOf(key: string): unknown {
  const texts: unknown = { settings, charges, hours, console: common }
  return key.split('.').reduce((at, name) => (at as Record<string, unknown> | undefined)?.[name], texts)
}

const hasText = (key: string): boolean => Boolean(textOf(key))

/** Parts that only operators set, by command. */
const OF_OPERATORS = /^region\.own\.\w+\./

test('every field of a section with a page has its words, which the page, the earlier versions and the audit use [Y-08]', () => {
  const sections = (PAGES as readonly Page[]).flatMap(({ section }) => section ?? [])
  const unnamed = sections.flatMap(section =>
    leaves(z.toJSONSchema(SECTIONS[section], { io: 'input', unrepresentable: 'any' }) as Schema)
      .filter(path => !OF_OPERATORS.test(`${section}.${path}`))
      .filter(path => !fieldKeys(section, path).some(hasText))
      .map(path => `${section}.${path}`),
  )
  expect(unnamed).toEqual([])
})

test('exactly the fields in pence or cents are written as amounts', () => {
  const named = (schema: Schema, name = ''): string[] => [
    ...(schema.maximum === 100_000_000 ? [name] : []),
    ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(each => named(each, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([inner, each]) => named(each, inner)),
  ]
  const found = Object.values(SECTIONS).flatMap(section =>
    named(z.toJSONSchema(section, { io: 'input', unrepresentable: 'any' }) as Schema),
  )
  expect([...new Set(found)].toSorted()).toEqual([...AMOUNTS].toSorted())
})

test('a day without hours is shown as closed, in the week and on a special day; an empty list of special days is shown as "None"', () => {
  const words = { t: (key: string) => String(textOf(key)), has: hasText }
  const say = (path: string, value: unknown) =>
    valueWords(words, { currency: { iso: 'GBP', symbol: '£' } }, { section: 'hours', path, value })
  expect(say('delivery.monday', [])).toBe('Closed')
  expect(say('delivery.monday', [{ open: '17:00', close: '22:00' }])).toBe('17:00 – 22:00')
  expect(say('special_days', [])).toBe('None')
  const eve = {
    from: '2026-12-24',
    to: '2026-12-24',
    name: 'Eve',
    delivery: [],
    collection: null,
    dinein: null,
  }
  expect(say('special_days', [eve])).toContain('Closed')
})

test('rich text is described by its words', () => {
  const words = { t: (key: string) => String(textOf(key)), has: hasText }
  const value = '<h2>Nuts &amp; milk</h2><ul><li><p>one</p></li><li><p>two<br />three</p></li></ul>'
  expect(
    valueWords(
      words,
      { currency: { iso: 'GBP', symbol: '£' } },
      { section: 'policies', path: 'allergy', value },
    ),
  ).toBe('Nuts & milk one two three')
})

test('a type of order that is as in the week on a special day says so, in earlier versions and in the audit [Y-04] [Y-08]', () => {
  const words = { t: (key: string) => String(textOf(key)), has: hasText }
  const value = [
    { from: '2026-12-24', to: '2026-12-24', name: 'Eve', delivery: [], collection: null, dinein: null },
  ]
  const told = valueWords(
    words,
    { currency: { iso: 'GBP', symbol: '£' } },
    { section: 'hours', path: 'special_days', value },
  )
  expect(told).toContain('Delivery Closed')
  expect(told).toContain('Collection As usual')
  expect(told).toContain('Tables As usual')
})
