import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'

const OPTIONS: sanitize.IOptions = {
  allowedTags: ['p', 'div', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper than normal texts; deep nesting would slow down every diner's browser.
  nestingLimit: 12,
  // The page has its own main heading.
  transformTags: { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', b: 'strong', i: 'em' },
}

/**
 * A cache of cleaned texts. A shop's settings are loaded again with every pause, and cleaning its policies takes some
 * 30 ms during which the process handles no request.
 */
const cleaned = new LRUCache<string, string>({
  maxSize: 8 * 2 ** 20,
  sizeCalculation: (clean, html) => 2 * (clean.length + html.length) + 1,
})

/**
 * Rich text that is safe for pages: paragraphs, headings, lists, emphasis and links. Everything else is removed, so
 * that nothing entered on the console runs, loads or hides in a diner's browser. Empty if it contains no words.
 */
export function cleanHtml(html: string): string {
  const cached = cleaned.get(html)
  if (cached !== undefined) return cached
  const clean = cleanAnew(html)
  cleaned.set(html, clean)
  return clean
}

function cleanAnew(html: string): string {
  if (html === '') return ''
  const first = sanitize(html.replaceAll('\0', ''), OPTIONS)
  // After removals a paragraph may contain a paragraph. Parsing it once more gives the same result as browsers.
  const clean = sanitize(first, OPTIONS).trim()
  return hasWords(clean) ? clean : ''
}

function hasWords(html: string): boolean {
  return /\S/.test(html.replaceAll(/<[^>]*>|&nbsp;/g, ''))
}
