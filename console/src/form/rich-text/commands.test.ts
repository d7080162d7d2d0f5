import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { linkAround, removeLink, setLink, TOOLS } from './commands.ts'
import { newState } from './new-state.ts'
import { addressOf, schema } from './schema.ts'

const { nodes } = schema
const paragraph = (text: string) => nodes.paragraph.create(null, text ? schema.text(text) : null)

/** An editor with these paragraphs, and a selection from the first letter to the last. */
function editorOf(...paragraphs: string[]): EditorState {
  const state = newState(nodes.doc.create(null, paragraphs.map(paragraph)))
  const { tr, doc } = state
  return state.apply(tr.setSelection(TextSelection.create(doc, 1, doc.content.size - 1)))
}

function after(state: EditorState, ...commands: Command[]): EditorState {
  let now = state
  for (const command of commands) command(now, transaction => (now = now.apply(transaction)))
  return now
}

const tool = (name: string) => TOOLS.find(each => each.name === name)!

/** The elements and words of a document, as `ul(li(p(one)))`. */
function shape(node: Node): string {
  if (node.isText) return node.marks.reduce((text, mark) => `${mark.type.name}[${text}]`, node.text ?? '')
  const inner: string[] = []
  node.forEach(child => inner.push(shape(child)))
  const name = node.type === nodes.heading ? `h${node.attrs.level as number}` : node.type.name
  return node.type === nodes.doc ? inner.join(' ') : `${name}(${inner.join(' ')})`
}

test('a list is made of paragraphs, becomes the other kind, and paragraphs again', () => {
  const [list, numbers] = [tool('list').command, tool('numbers').command]
  const bullets = after(editorOf('one', 'two'), list)
  expect(shape(bullets.doc)).toBe('bullet_list(list_item(paragraph(one)) list_item(paragraph(two)))')
  expect(tool('list').isOn?.(bullets)).toBe(true)
  const numbered = after(bullets, numbers)
  expect(shape(numbered.doc)).toMatch(/^ordered_list/)
  expect(shape(after(numbered, numbers).doc)).toBe('paragraph(one) paragraph(two)')
})

test('a heading and bold are put on and taken off by the same button', () => {
  const heading = after(editorOf('Nuts'), tool('heading').command)
  expect(shape(heading.doc)).toBe('h2(Nuts)')
  expect(shape(after(heading, tool('small_heading').command).doc)).toBe('h3(Nuts)')
  expect(shape(after(heading, tool('heading').command).doc)).toBe('paragraph(Nuts)')
  const bold = after(editorOf('Nuts'), tool('bold').command)
  expect(shape(bold.doc)).toBe('paragraph(strong[Nuts])')
  expect(shape(after(bold, tool('bold').command).doc)).toBe('paragraph(Nuts)')
})

test('a link goes on the selected words, leads elsewhere, and goes; without words it is written', () => {
  const linked = after(editorOf('ring us'), setLink('tel:01632'))
  expect(shape(linked.doc)).toBe('paragraph(link[ring us])')
  expect(linkAround(linked)?.href).toBe('tel:01632')
  const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 3)))
  expect(linkAround(after(inside, setLink('/contact-us')))?.href).toBe('/contact-us')
  expect(shape(after(inside, removeLink).doc)).toBe('paragraph(ring us)')
  expect(shape(after(editorOf(''), setLink('mailto:a@b.example')).doc)).toBe('paragraph(link[a@b.example])')
})

test('a link address is accepted as people usually write it, and an address that runs a script is rejected', () => {
  expect(['example.com/a', 'a@b.example', '/privacy', 'https://x.example', 'tel:+44'].map(addressOf)).toEqual(
    ['https://example.com/a', 'mailto:a@b.example', '/privacy', 'https://x.example', 'tel:+44'],
  )
  for (const wrong of [
    '',
    'ring us',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'word',
  ])
    expect(addressOf(wrong)).toBeUndefined()
})
