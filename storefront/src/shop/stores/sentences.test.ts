import { expect, test } from 'vitest'
import { firstSentence } from './sentences.ts'

test.each([
  ['Pies since 1974. The dough rests two days.', 'Pies since 1974.'],
  [
    'Fish and chips by St. Mary’s church, fried to order. Open late.',
    'Fish and chips by St. Mary’s church, fried to order.',
  ],
  ['At No. 5 since June. Come in!', 'At No. 5 since June.'],
  ['¡Bienvenidos! ¿Tienes hambre?', '¡Bienvenidos!'],
  ['Bún bò Huế từ 1983. Ăn sáng.', 'Bún bò Huế từ 1983.'],
  ['Two\nlines.\nAnd more.', 'Two lines.'],
  ['No mark at the end', 'No mark at the end'],
  ['', ''],
])('the home page begins with the first sentence of %j', (text, first) => {
  const found = firstSentence(text)
  expect(found.first).toBe(first)
  expect(`${found.first} ${found.rest}`.trim()).toBe(text.replaceAll('\n', ' '))
})
