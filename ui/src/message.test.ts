import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { messageOf } from './message.ts'

const files = import.meta.glob<{ default: object }>('../../contract/texts/*/*.json', { eager: true })

/** All texts of a language, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.values(value as object).flatMap(textsIn)
}

/** The same text compiled by the server's library. */
function byLibrary(text: string, values: Record<string, string | number>, locale: string): string {
  return setupI18n({ locale, messages: { [locale]: { text: compileMessage(text) } } })._('text', values)
}

const NUMBERS = [0, 1, 2, 5, 21, 999, 1000, 12345]

test.each(['en', 'es'])(
  'every text of %s says with each number what the compiler’s library makes of it',
  locale => {
    const own = Object.entries(files).filter(([path]) => path.includes(`/${locale}/`))
    const texts = own.flatMap(([, file]) => textsIn(file.default))
    expect(texts.length).toBeGreaterThan(500)
    for (const text of texts) {
      const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
      for (const number of text.includes('plural') ? NUMBERS : [3]) {
        const isCount = (name: string) => text.includes(`{${name}, plural`)
        const values = Object.fromEntries(names.map(name => [name, isCount(name) ? number : `<${name}>`]))
        expect(messageOf(compileMessage(text), values, locale)).toBe(byLibrary(text, values, locale))
      }
    }
  },
)

test('a placeholder without a value is left empty, also when it is called as something that every object has', () => {
  expect(messageOf(compileMessage('For {name}{toString}.'), {}, 'en')).toBe('For .')
})

test('a plural inside a sentence may name something else, and has its own words for a number', () => {
  const text =
    '{place}: {count, plural, =0 {nothing waits} one {# dish of {place}} other {# dishes of {place}}}'
  const say = (count: number) => messageOf(compileMessage(text), { place: 'Grill', count }, 'en')
  expect([0, 1, 1200].map(say)).toEqual([
    'Grill: nothing waits',
    'Grill: 1 dish of Grill',
    'Grill: 1,200 dishes of Grill',
  ])
})
