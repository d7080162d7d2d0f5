import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, VARIANTS, variantIn } from './languages.ts'

const FOLDER = new URL('../../../texts/', import.meta.url)
const codes = LANGUAGES.map(({ code }) => code)

/** The texts of a language by file and key. */
function textsOf(language: string): Map<string, string> {
  const folder = new URL(`${language}/`, FOLDER)
  return new Map(
    readdirSync(folder)
      .toSorted()
      .flatMap(file => textsIn(file, JSON.parse(readFileSync(new URL(file, folder), 'utf8')))),
  )
}

function textsIn(path: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) =>
    textsIn(`${path} ${name}`, inner),
  )
}

const keysOf = (language: string) => [...textsOf(language).keys()].toSorted()

test('a language is one of the list exactly when there are texts in it', () => {
  const variants = VARIANTS.map(({ code }) => code)
  expect(readdirSync(FOLDER).toSorted()).toEqual([...codes, ...variants].toSorted())
})

test.each(codes)('%s has every text that English has, and no others', code => {
  expect(keysOf(code)).toEqual(keysOf('en'))
})

describe.each(VARIANTS)('the variant $code', ({ code, base }) => {
  const [own, inherited] = [textsOf(code), textsOf(base)]

  test('has only texts that its base language has, in another wording', () => {
    expect([...own].filter(([key, text]) => inherited.get(key) === text)).toEqual([])
    expect([...own.keys()].filter(key => !inherited.has(key))).toEqual([])
  })
})

const POSTCODES = [
  ['US', 'en', /(?<!\{)post-?code/i],
  ['IE', 'en', /(?<!\{)post-?code/i],
  ['US', 'es', /c[oó]digos? postal/i],
] as const

test.each(POSTCODES)(
  'in the country %s no text of %s says postcode [D-06] [E-40]',
  (country, base, words) => {
    const texts = new Map([...textsOf(base), ...textsOf(variantIn(country, base))])
    expect([...texts].filter(([, text]) => words.test(text))).toEqual([])
  },
)

const BRITISH =
  /(?<![{<])\b(?:baskets?|colours?|cancelled|cancelling|programmes?|takeaways?|collections?|e-mails?|favourites?|authorised|organised|grey|full stops?)\b/i

test('no text in the United States has a British word or spelling', () => {
  const texts = new Map([...textsOf('en'), ...textsOf('en-US')])
  expect([...texts].filter(([, text]) => BRITISH.test(text))).toEqual([])
})
