import { READY_LOOKS } from '@tiffin/contract/settings/ready-looks'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { form } from './form.ts'
import { marksOf } from './look.ts'

type Props = {
  title: string
  lines: string[]
  link: { text: string; href: string } | undefined
  kind: 'part' | 'sum'
  width: number
}

function Piece({ title, lines, link, kind, width }: Props) {
  return createElement(
    'div',
    { title, style: { width, fontWeight: kind === 'sum' ? 700 : 400 } },
    lines.map((line, at) => createElement('p', { key: at }, title, ': ', line, createElement('br'))),
    link && createElement('a', { href: link.href }, link.text),
  )
}

const text = fc.string({
  unit: fc.constantFrom('<', '>', '&', '"', "'", '{{0}}', '{{ink}}', '$&', '\n', 'é'),
})
const props: fc.Arbitrary<Props> = fc.record({
  title: text,
  lines: fc.array(text, { maxLength: 3 }),
  link: fc.option(fc.record({ text, href: text.map(path => `https://mango.example/${path}`) }), {
    nil: undefined,
  }),
  kind: fc.constantFrom('part', 'sum'),
  width: fc.nat({ max: 3 }),
})

test('a form that is filled in is what React renders of the same properties', () => {
  const marks = marksOf(READY_LOOKS.basil)
  const write = form(Piece)
  fc.assert(
    fc.property(props, of => {
      expect(write(marks, of)).toBe(renderToStaticMarkup(createElement(Piece, of)))
    }),
    { numRuns: 500 },
  )
})
