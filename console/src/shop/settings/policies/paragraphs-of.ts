/** The platform's plain text as rich text: a line is a paragraph. */
export function paragraphsOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n+/)
    .map(line => `<p>${line}</p>`)
    .join('')
}
