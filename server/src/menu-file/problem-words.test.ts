import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadTexts } from '../texts/texts.ts'
import { wordsOf } from './problem-words.ts'
import { readMenu } from './read-menu.ts'
import { readMenuText } from './read-menu-text.ts'

/** Where words of the importer are named. */
const FOLDERS = ['./', '../menu-import/', '../drafts/', '../integrations/', '../../../contract/src/menu/']
const texts = loadTexts()
const known = Object.keys(texts.file('en').messages).filter(key => key.startsWith('import.'))

test('every reason and remedy that the importer names has its text, and every text is named', () => {
  const named = FOLDERS.flatMap(folder => filesOf(new URL(folder, import.meta.url))).flatMap(file =>
    Array.from(readFileSync(file, 'utf8').matchAll(/'((?:reason|remedy|picture)\.\w+)'/g), ([, key]) => key!),
  )
  // For dishes' properties that are still to come.
  const ready = ['remedy.whole_number']
  expect([...new Set([...named, ...ready])].map(key => `import.${key}`).toSorted()).toEqual(known.toSorted())
})

test('a Spanish reader is told in Spanish what is wrong with a file, and where', () => {
  const es = texts.of('es')
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

function filesOf(folder: URL): URL[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => new URL(name, folder))
}
