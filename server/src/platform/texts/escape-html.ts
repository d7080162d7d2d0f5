const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** A text as HTML, also inside an attribute, escaped as React does. Most need nothing, which is sooner seen than replaced. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, sign => SIGNS[sign]!) : text
}
