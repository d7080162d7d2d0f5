/**
 * Text as people write it: without control characters, of which the database refuses one and printers obey others. Line
 * breaks stay; spaces around go.
 */
export function plainText(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}/gu, '').trim()
}
