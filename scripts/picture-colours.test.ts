import { letterOf, PICTURE_COLOURS } from '../contract/src/shop/pictures/colours.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SHEET = new URL('../storefront/src/menu/menu/picture-colours.module.css', import.meta.url)

test('the pages’ style sheet has the colour of every first letter that a picture’s name may have', () => {
  const rules = readFileSync(SHEET, 'utf8').matchAll(
    /\[src\^=['"]\/pictures\/(\w)['"]\] \{\s*background: (#\w{6});/g,
  )
  const hex = (colour: readonly number[]) => `#${Buffer.from(colour).toString('hex')}`
  expect(Array.from(rules, ([, letter, colour]) => [letter, colour])).toEqual(
    [...PICTURE_COLOURS].map(([letter, colour]) => [letter, hex(colour)]),
  )
})

test('a picture begins with the letter of the nearest colour', () => {
  for (const [letter, colour] of PICTURE_COLOURS) {
    expect(letterOf(colour)).toBe(letter)
    expect(letterOf([colour[0] + 9, colour[1] - 9, colour[2] + 9])).toBe(letter)
  }
})
