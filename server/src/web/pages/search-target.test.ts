import { expect, test } from 'vitest'
import { searchTarget } from './search-target.ts'

const everyPage = () => true

test.each([
  ['/order-now', '/order-now'],
  ['order-now', '/order-now'],
  [' /order-now/?item=7#top ', '/order-now'],
  ['https://elsewhere.example/contact-us?x=1', '/contact-us'],
  ['//elsewhere.example/order-now', '/order-now'],
  ['\\\\elsewhere.example\\order-now', '/order-now'],
  ['https://elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/profile', '/'],
  ['/Order-Now', '/'],
  ['http://[', '/'],
  ['', '/'],
  [undefined, '/'],
  [['/order-now', '/contact-us'], '/'],
])('a search for %j leads to %s [R-32]', (q, path) => {
  expect(searchTarget(q, everyPage)).toBe(path)
})

test('a search for a page that the shop does not have leads home [R-32]', () => {
  expect(searchTarget('/contact-us', () => false)).toBe('/')
})
