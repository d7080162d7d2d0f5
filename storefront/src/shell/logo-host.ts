/** From this version on, Safari gets the logo from the other host [H-16] [N-22]. */
const FROM_VERSION = 14

/** The logo's URL for this browser: Safari loads it from the other host, if the shop has one. */
export function logoFor(url: string, { host, agent }: { host: string; agent: string }): string {
  if (!url || !host || safariVersion(agent) < FROM_VERSION) return url
  const parsed = URL.parse(url, `https://${host}`)
  const other = URL.parse(`https://${host}`)
  if (!parsed || !other) return url
  return `${other.origin}${parsed.pathname}${parsed.search}`
}

/** 0 for other browsers. Most of them also contain the word Safari. */
function safariVersion(agent: string): number {
  if (/Chrom(?:e|ium)|CriOS|FxiOS|EdgiOS|OPiOS|Android/.test(agent)) return 0
  return Number(/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//.exec(agent)?.[1] ?? 0)
}
