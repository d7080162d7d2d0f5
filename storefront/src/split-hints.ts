/** React's hints for pictures that are loaded at once stand before the markup that it returns. */
export function splitHints(markup: string): { hints: string; body: string } {
  const [hints = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(markup) ?? []
  return { hints, body: markup.slice(hints.length) }
}
