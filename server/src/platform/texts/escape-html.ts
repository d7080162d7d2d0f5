const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/**
 * Escapes a text for HTML, also inside an attribute, like React. Most texts need no escaping, so that is tested first
 * because it is faster.
 */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, sign => SIGNS[sign]!) : text
}
