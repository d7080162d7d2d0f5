import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'

const FOLDER = new URL('../../../texts/', import.meta.url)
const codes = LANGUAGES.map(({ code }) => code)

function keysOf(language: string): string[] {
  const folder = new URL(`${language}/`, FOLDER)
  return readdirSync(folder)
    .flatMap(file => keysIn(file, JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
    .toSorted()
}

function keysIn(path: string, value: unknown): string[] {
  if (typeof value === 'string') return [path]
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) =>
    keysIn(`${path} ${name}`, inner),
  )
}

test('a language is one of the list exactly when there are texts in it', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(codes.toSorted())
})

test.each(codes)('%s has every text that English has, and no others', code => {
  expect(keysOf(code)).toEqual(keysOf('en'))
})
