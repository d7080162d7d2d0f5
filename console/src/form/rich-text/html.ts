import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'
import { schema } from './schema.ts'

/** In a separate document, which neither loads resources nor runs scripts. */
export function readHtml(html: string): Node {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  return DOMParser.fromSchema(schema).parse(body)
}

/**
 * Written in the server's form, so that saving an unchanged text changes nothing. Empty if it
 * contains no words.
 */
export function writeHtml(doc: Node): string {
  if (doc.textContent.trim() === '') return ''
  const box = document.createElement('div')
  DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document }, box)
  return box.innerHTML.replaceAll('<br>', '<br />').replaceAll('&nbsp;', '\u00a0')
}
