/** A text as the value of an attribute. */
export function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** JSON in which "</script>" cannot end the surrounding element. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
