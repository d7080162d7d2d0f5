import { READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import { themeColours } from '@tiffin/ui/theme.ts'
import { writeLetter } from '#letters'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { action, bill } from './blocks.tsx'
import type { Letter, LetterProps, Sender } from './letter.ts'
import { loadTexts } from '../../platform/texts/texts.ts'

const props: LetterProps = {
  t: loadTexts().of('en'),
  values: { shop: 'The Mango Tree' },
  first_name: 'Priya',
}
const sender = {
  language: 'en',
  t: loadTexts().of('en'),
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
  const logo = { src: 'https://mango.example/pictures/ga0AAAAA', width: 113, height: 40, plate: undefined }
  const { text, html } = writeLetter(letter, props, { ...sender, logo })
  expect(html).toMatch(
    /<img src="https:\/\/mango.example\/pictures\/ga0AAAAA" width="113" height="40" alt="The Mango Tree"/,
  )
  expect(text).toContain('The Mango Tree')
  expect(writeLetter(letter, props, sender).html).not.toContain('<img')
  const onPlate = writeLetter(letter, props, { ...sender, logo: { ...logo, plate: '#fff' } })
  expect(onPlate.html).toMatch(/<img [^>]*style="[^"]*background:#fff/)
  expect(html).not.toMatch(/<img [^>]*background/)
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

test('a letter has its own texts and colours, whichever was written before it', () => {
  const cases: [shop: string, kind: 'sum' | 'aside', theme: Sender['theme']][] = [
    ['<b>', 'sum', READY_LOOKS.basil],
    ['{{0}}', 'aside', READY_LOOKS.tomato],
    ['{{inner}}', 'sum', READY_LOOKS.tomato],
    ['Priya & Sam', 'sum', READY_LOOKS.basil],
  ]
  const write = ([shop, kind, theme]: (typeof cases)[number]) => {
    const body = () => [
      action({ text: shop, href: 'https://mango.example' }),
      bill({ title: 'Order', rows: [{ label: 'Dal', details: [shop], amount: '£1.00', kind }] }),
    ]
    return writeLetter({ ...letter, body }, props, { ...sender, theme })
  }
  const first = cases.map(write)
  const again = cases.toReversed().map(write).toReversed()
  expect(again).toEqual(first)
  for (const [at, [shop, kind, theme]] of cases.entries()) {
    const { html, text } = again[at]!
    const other = theme === READY_LOOKS.basil ? READY_LOOKS.tomato : READY_LOOKS.basil
    expect(text).toContain(`Dal  £1.00\n    ${shop}\n`)
    expect(html).toContain(`>${shop.replace('<b>', '&lt;b&gt;').replace(' & ', ' &amp; ')}</span>`)
    expect(html.includes('font-weight:700')).toBe(kind === 'sum')
    for (const scheme of ['light', 'dark'] as const) {
      expect(html).toContain(themeColours(theme, scheme).accent_fill)
      expect(html).not.toContain(themeColours(other, scheme).accent_fill)
    }
  }
})

test('a letter whose link would be a script is not written', () => {
  const body = () => [action({ text: 'Follow', href: 'javascript:alert(1)' })]
  expect(() => writeLetter({ ...letter, body }, props, sender)).toThrow('a link in a letter')
})
