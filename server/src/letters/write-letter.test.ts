import { READY_LOOKS } from '@tiffin/contract/settings/ready-looks'
import { writeLetter } from '#letters'
import fc from 'fast-check'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Letter, LetterProps } from './letter.ts'
import { loadTexts } from '../texts/texts.ts'

const props: LetterProps = {
  t: loadTexts().of('en'),
  values: { shop: 'The Mango Tree' },
  first_name: 'Priya',
}
const sender = {
  language: 'en',
  name: 'The Mango Tree',
  phone: { text: '01632 960 147', href: 'tel:+441632960147' },
  theme: READY_LOOKS.basil,
} as const
const letter: Letter<LetterProps> = {
  texts: 'mail.placed',
  news: () => ['It is here.'],
  Body: () => null,
  why: 'mail.automatic',
}

test('texts that people have written are unchanged in the plain text, and never markup in the HTML [Z-15]', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'a', '#x27;', 'lt;') }),
      written => {
        const { text, html } = writeLetter({ ...letter, news: () => [`>${written}<`] }, props, sender)
        expect(text).toContain(`\n>${written}<\n`)
        expect(html.match(/<\/?p\b/g)).toHaveLength(10)
      },
    ),
  )
})

test('a letter has the logo with its name and size, and the plain text the name', () => {
  const logo = { src: 'https://mango.example/pictures/ga0AAAAA', width: 113, height: 40 }
  const { text, html } = writeLetter(letter, props, { ...sender, logo })
  expect(html).toMatch(
    /<img src="https:\/\/mango.example\/pictures\/ga0AAAAA" width="113" height="40" alt="The Mango Tree"/,
  )
  expect(text).toContain('The Mango Tree')
  expect(writeLetter(letter, props, sender).html).not.toContain('<img')
})

test('a shop without a number does not ask to be called', () => {
  const silent = { ...sender, phone: { text: '', href: 'tel:' } }
  const { text, html } = writeLetter(letter, props, silent)
  for (const form of [text, html]) {
    expect(form).not.toContain('Questions?')
    expect(form).not.toContain('tel:')
    expect(form).toContain('You get this e-mail because')
  }
  expect(writeLetter(letter, props, sender).text).toContain('Questions? Call The Mango Tree: 01632 960 147')
})

test('a letter that would put an element into the plain text is not written', () => {
  const Body = () => createElement('b', null, 'bold')
  expect(() => writeLetter({ ...letter, Body }, props, sender)).toThrow('write it with the blocks')
})
