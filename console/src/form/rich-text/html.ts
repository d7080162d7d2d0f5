import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'
import { schema } from './schema.ts'

/** In a separate document, which loads and runs nothing. */
export function readHtml(html: string): Node {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  return DOMParser.fromSchema(schema).parse(body)
}

/** Written as the server writes it, so that saving changes nothing. Without a word it is empty. */
export function writeHtml(doc: Node): string {
  if (doc.textContent.trim() === '') return ''
  const box = document.createElement('div')
  DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document }, box)
  return box.innerHTML.replaceAll('<br>', '<br />').replaceAll('&nbsp;', '\u00a0')
}
