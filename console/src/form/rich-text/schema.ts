import { Schema } from 'prosemirror-model'

/** The elements of rich text: the same as on the server. Other pasted elements are converted to these. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      attrs: { level: { default: 2 } },
      content: 'text*',
      group: 'block',
      defining: true,
      parseDOM: [1, 2, 3, 4, 5, 6].map(level => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
      toDOM: ({ attrs }) => [`h${attrs.level === 3 ? 3 : 2}`, 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    bullet_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: ({ attributes }) => {
            const href = addressOf(attributes.getNamedItem('href')?.value ?? '')
            return href ? { href } : false
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href as string }, 0],
    },
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
})

/**
 * The target of a link from the forms in which people type it: a page of the shop, a site, an
 * e-mail address, a phone number.
 */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim()
  if (/\s/.test(text) || text === '') return undefined
  if (/^(https?:\/\/|mailto:|tel:)./i.test(text) || /^\/(?!\/)|^#/.test(text)) return text
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return undefined
  if (/^[^@/]+@[^@/]+\.[^@/]+$/.test(text)) return `mailto:${text}`
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#].*)?$/u.test(text) ? `https://${text}` : undefined
}
