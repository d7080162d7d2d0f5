/**
 * Text without control characters: the database rejects one of them and printers execute others. Line breaks stay;
 * leading and trailing spaces are removed.
 */
export function plainText(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}/gu, '').trim()
}
