import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadTexts } from '../../platform/texts/texts.ts'
import { wordsOf } from './problem-words.ts'
import { readMenu } from './read-menu.ts'
import { readMenuText } from './read-menu-text.ts'

/** Where words of the importer are named. */
const FOLDERS = [
  './',
  '../menu-import/',
  '../drafts/',
  '../../platform/integrations/',
  '../../../../contract/src/menu/menu/',
]
const texts = loadTexts()
const all = Object.keys(texts.file('en').messages).filter(key => key.startsWith('import.'))
const known = all.filter(key => !/^import\.(owner|field|place)\./.test(key))

test('every reason and remedy that the importer names has its text, and every text is named', () => {
  const named = FOLDERS.flatMap(folder => filesOf(new URL(folder, import.meta.url))).flatMap(file =>
    Array.from(readFileSync(file, 'utf8').matchAll(/'((?:reason|remedy|picture)\.\w+)'/g), ([, key]) => key!),
  )
  // For dishes' properties that are still to come.
  const ready = ['remedy.whole_number']
  expect([...new Set([...named, ...ready])].map(key => `import.${key}`).toSorted()).toEqual(known.toSorted())
})

test('problems of a file are described in Spanish to a Spanish reader, and where', () => {
  const es = { texts, language: 'es', reader: 'file' } as const
  const told = (text: string) =>
    readMenu(readMenuText(new TextEncoder().encode(text)), {
      currency: 'MXN',
      tax_classes: ['food'],
    }).ledger.problems.map(({ reason, remedy }) => `${wordsOf(reason, es)} ${wordsOf(remedy, es)}`)
  expect(told('{"currency": "MXN",\n "categories": [}')).toEqual([
    expect.stringMatching(/^El archivo no es JSON válido.* Corrígelo allí\./),
  ])
  const mole = { ref: 'mole', name: 'Mole', price: 'caro', image: 'http://a.example/b.png', marks: ['rico'] }
  const taco = { ref: 'taco', name: 'Taco', price: '20', image: 'http://a.example/b.png' }
  const category = { ref: 'c', name: 'Platillos', items: [mole, taco] }
  expect(told(JSON.stringify({ currency: 'MXN', categories: [category] }))).toEqual([
    expect.stringMatching(/^Su price no puede ser "caro"\. Escribe un solo precio/),
    expect.stringMatching(/^Su marks\[0\] no puede ser "rico"\. Pon algunos de /),
    'Está en el menú sin su imagen. "http://a.example/b.png" no es una dirección https. Escribe la dirección completa de la imagen, como "https://pictures.example.com/haddock.jpg", o la de una del propio restaurante, o quítala.',
  ])
})

const FOR_OWNERS = all.flatMap(key => /^import\.(?:owner\.)?((?:reason|remedy)\..*)/.exec(key)?.[1] ?? [])
/** Texts that occur only for JSON files. They mention keys and brackets. */
const OF_JSON =
  /reason\.(twice|file_twice|not_json|too_deep|no_currency|ignored)|remedy\.(currency|object|brackets)/

test.each(['en', 'es'])(
  'texts for owners contain no path, no field name of the file and no “import again” (%s)',
  language => {
    const owner = { texts, language, reader: 'owner' } as const
    const values = {
      ...Object.fromEntries(
        ['ref', 'cell', 'text', 'name', 'names', 'value', 'heading', 'word'].map(key => [key, 'X']),
      ),
      field: 'schedules[0].start_time',
      unknown: 'option_groups',
      path: ['place.line', { path: 'categories[0].items[1]', name: 'Korma' }],
      first: ['place.line', { path: 'categories[0].items[1]', name: '' }],
      ...Object.fromEntries(
        ['count', 'min', 'max', 'row', 'most', 'least', 'left', 'chosen'].map(key => [key, 2]),
      ),
    }
    const raw = /\w\[\d|[a-z]_[a-z]|\b(?:ref|min|max|items|repeatable)\b|docs\/|import(?:a|e)? |\bimport\b/
    const found = [...new Set(FOR_OWNERS)]
      .filter(key => !OF_JSON.test(key))
      .map(key => `${key}: ${wordsOf([key, values], owner)}`)
      .filter(words => raw.test(words.replace(/^\S+: /, '')))
    expect(found).toEqual([])
  },
)

test('every text for owners replaces a text for authors of menu files', () => {
  const own = all.filter(key => key.startsWith('import.owner.')).map(key => key.replace('.owner', ''))
  expect(own.filter(key => !known.includes(key))).toEqual([])
})

function filesOf(folder: URL): URL[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => new URL(name, folder))
}
