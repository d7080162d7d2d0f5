import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'

const OPTIONS: sanitize.IOptions = {
  allowedTags: ['p', 'div', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper than normal texts; an endless page would slow down every diner's browser.
  nestingLimit: 12,
  // The page has its own heading above.
  transformTags: { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em' },
}

/**
 * Recently cleaned texts, with the result. A shop's settings are read again with every pause, and its policies take
 * some 30 ms during which the process handles no order.
 */
const cleaned = new LRUCache<string, string>({
  maxSize: 8 * 2 ** 20,
  sizeCalculation: (clean, html) => 2 * (clean.length + html.length) + 1,
})

/**
 * Rich text as pages may show it: paragraphs, headings, lists, emphasis and links. Everything else is taken out, so that
 * nothing written on the console runs, loads or hides in a diner's browser. Without a word it is empty.
 */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = cleanAnew(html)
  cleaned.set(html, clean)
  return clean
}

function cleanAnew(html: string): string {
  if (html === '') return ''
  const first = sanitize(html.replaceAll('\0', ''), OPTIONS)
  // After removals a paragraph may contain a paragraph; reading it once more gives what browsers make of it.
  const clean = sanitize(first, OPTIONS).trim()
  return hasWords(clean) ? clean : ''
}

function hasWords(html: string): boolean {
  return /\S/.test(html.replaceAll(/<[^>]*>|&nbsp;/g, ''))
}
