import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pseudo } from './pseudo.ts'

const FOLDER = new URL('../../../texts/en/', import.meta.url)

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)
}

const texts = readdirSync(FOLDER).flatMap(file =>
  textsIn(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))),
)

test('a text gets accents and about a third more letters; placeholders, plurals and tags stay', () => {
  expect(pseudo('Choose a time, {name}')).toBe('Çĥöööšééé åå ţîîḿéé, {name}')
  expect(pseudo('{count, plural, =0 {none} one {# dish} other {# dishes}} in <b>it</b>')).toBe(
    '{count, plural, =0 {ñööñéé} one {# ðîîšĥĥ} other {# ðîîšĥéšš}} îîññ <b>îîţţ</b>',
  )
})

test('every English text has the same placeholders and forms as a pseudo-text, and none of its words', () => {
  const syntax = (text: string) =>
    text.match(/\{\w+[,}]|=\d+ \{|(?<=plural, |\} )(?:one|other) \{|<\/?\w+>|#/g) ?? []
  for (const text of texts) expect([text, syntax(pseudo(text))]).toEqual([text, syntax(text)])
  const lengths = (list: string[]) => list.join('').length
  const ratio = lengths(texts.map(pseudo)) / lengths(texts)
  expect(ratio).toBeGreaterThan(1.3)
  expect(ratio).toBeLessThan(1.5)
})
