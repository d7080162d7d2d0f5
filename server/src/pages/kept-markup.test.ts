import { expect, test } from 'vitest'
import { createKeptMarkup } from './kept-markup.ts'

test('markup is made once for the same facts, and anew when one of them has changed', () => {
  const remember = createKeptMarkup()
  let made = 0
  const section = (facts: string) => remember([facts], () => `<section>${facts} ${++made}</section>`)
  expect([section('curry'), section('rice'), section('curry')]).toEqual([
    '<section>curry 1</section>',
    '<section>rice 2</section>',
    '<section>curry 1</section>',
  ])
  expect(section('curry, sold out')).toBe('<section>curry, sold out 3</section>')
})

test('what was shown longest ago goes when there is too much', () => {
  const remember = createKeptMarkup()
  const large = 'x'.repeat(1024 * 1024)
  for (let at = 0; at < 60; at++) remember([`page ${at}`], () => large)
  const made: string[] = []
  remember(['page 59'], () => (made.push('newest'), large))
  remember(['page 0'], () => (made.push('oldest'), large))
  expect(made).toEqual(['oldest'])
})
