import { READY_LOOKS } from '@tiffin/contract/settings/ready-looks'
import { writeLetter } from '#letters'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { action } from './blocks.tsx'
import type { Letter, LetterProps, Sender } from './letter.ts'
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
  body: () => [],
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

test('a letter is the same whether its forms are kept from others or rendered for it', async () => {
  const cases: [shop: string, kind: 'sum' | 'aside', from: Sender][] = [
    ['<b>', 'sum', sender],
    ['{{0}}', 'aside', { ...sender, theme: READY_LOOKS.tomato, name: '{{inner}}' }],
    ['Priya & Sam', 'sum', { ...sender, theme: READY_LOOKS.tomato }],
    ['The Gull', 'sum', { ...sender, phone: { text: '', href: 'tel:' } }],
  ]
  const open = async () => ({ ...(await import('#letters')), ...(await import('./blocks.tsx')) })
  const write = (own: Awaited<ReturnType<typeof open>>, [shop, kind, from]: (typeof cases)[number]) => {
    const link = { text: 'Map', href: 'https://map.example' }
    const rows = [{ label: 'Dal', details: [shop], amount: '£1.00', kind }]
    const body = () => [
      own.facts([{ label: 'To', text: `${shop}\nBradford`, link }]),
      own.bill({ title: shop, rows }),
    ]
    return own.writeLetter({ ...letter, body }, props, from)
  }
  const one = await open()
  for (const each of cases) write(one, each)
  const kept = cases.map(each => write(one, each))
  for (const [at, each] of cases.entries()) {
    vi.resetModules()
    expect(write(await open(), each)).toEqual(kept[at])
  }
  expect(new Set(kept.map(({ html }) => html)).size).toBe(cases.length)
})

test('a letter whose link would be a script is not written', () => {
  const body = () => [action({ text: 'Follow', href: 'javascript:alert(1)' })]
  expect(() => writeLetter({ ...letter, body }, props, sender)).toThrow('a link of a letter')
})
