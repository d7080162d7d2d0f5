import { compileMessage } from '@lingui/message-utils/compileMessage'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('../../../texts/', import.meta.url)

type Plural = { forms: string[] }

/**
 * The forms of every plural in a text, also of one within another. If the last form does not contain the number, it is a
 * choice between numbers and no count.
 */
function pluralsIn(compiled: unknown): Plural[] {
  if (!Array.isArray(compiled)) return []
  const [, kind, forms] = compiled as [unknown, unknown, Record<string, unknown>]
  if (kind === 'plural' && typeof forms === 'object')
    return [
      ...(JSON.stringify(forms.other ?? '#').includes('#') ? [{ forms: Object.keys(forms) }] : []),
      ...Object.values(forms).flatMap(pluralsIn),
    ]
  return (compiled as unknown[]).flatMap(pluralsIn)
}

function textsIn(key: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  return Object.entries(value as object).flatMap(([name, inner]) => textsIn(`${key}.${name}`, inner))
}

/** Spanish also has the form `many`, for whole millions; no count here reaches one. */
const NEVER_REACHED = ['many']

/** Read the same with one as with more. */
const SAME_WITH_ONE = [
  'cards.json.cvv.hint',
  'cards.json.cvv.wrong',
  'console.json.count.short',
  'errors-server-only.json.menu-unpriced',
  'errors-server-only.json.only-left',
]

/** The forms that a plural lacks in its language. `other` always has to be there; `=1` replaces `one`. */
function missingForms(language: string, text: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const needed = new Set(['other', ...pluralCategories.filter(each => !NEVER_REACHED.includes(each))])
  return pluralsIn(compileMessage(text)).flatMap(({ forms }) =>
    [...needed].filter(form => !forms.includes(form) && !(form === 'one' && forms.includes('1'))),
  )
}

test.each(readdirSync(FOLDER))('no plural of %s lacks a form that its language has', language => {
  const folder = new URL(`${language}/`, FOLDER)
  const texts = readdirSync(folder).flatMap(file =>
    textsIn(file, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  )
  const lacking = texts
    .filter(([key]) => !SAME_WITH_ONE.includes(key))
    .map(([key, text]) => [key, ...missingForms(language, text)])
  expect(lacking.filter(([, ...forms]) => forms.length > 0)).toEqual([])
})

test('a plural without a form is found, also within another, and in a language with more forms', () => {
  expect(missingForms('en', '{count, plural, other {# dishes}}')).toEqual(['one'])
  expect(
    missingForms('en', '{count, plural, =0 {none} one {one} other {{more, plural, one {#} other {#}}}}'),
  ).toEqual([])
  expect(missingForms('pl', '{count, plural, one {# danie} other {# dania}}')).toEqual(['few'])
})
