import type { LineProblem } from './read-line.ts'

/** Displayed fields, which programs that export menus may write as HTML. */
const TEXTS = ['name', 'description']

/** A line with its texts as plain text, and a remark for each text that contained HTML. */
export function withoutMarkup(raw: unknown): { fields: unknown; remarks: LineProblem[] } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { fields: raw, remarks: [] }
  const fields: Record<string, unknown> = { ...raw }
  const remarks: LineProblem[] = []
  for (const field of TEXTS) {
    const text = fields[field]
    const plain = typeof text === 'string' ? plainText(text, field) : text
    if (plain === text) continue
    fields[field] = plain
    remarks.push({ field, reason: ['reason.markup', { field }], remedy: ['remedy.markup', { text: plain }] })
  }
  return { fields, remarks }
}

const TAG =
  /<\/?(?:a|abbr|b|big|blockquote|br|center|div|em|font|h[1-6]|hr|i|img|ins|li|mark|ol|p|pre|s|script|small|span|strike|strong|style|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/gi
const BREAK = /^<(?:br|\/?(?:p|div|li|tr|h[1-6]|ul|ol|table))\b/i
const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi
/** An export of an export is encoded twice: `&amp;eacute;`. */
const MOST_LAYERS = 4

function plainText(text: string, field: string): string {
  let plain = text
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const next = plain
      .replaceAll(TAG, tag => (BREAK.test(tag) ? (field === 'description' ? '\n' : ' ') : ''))
      .replaceAll(ENTITY, (entity, body: string) => characterOf(body) ?? entity)
    if (next === plain) break
    plain = next
  }
  if (plain === text) return text
  return plain
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
    .normalize()
}

/** undefined: no such entity is known. */
function characterOf(body: string): string | undefined {
  if (!body.startsWith('#')) return NAMED.get(body) ?? accented(body)
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1))
  const isCharacter = code >= 0x20 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}

/** The common entities that are not accented letters, each before its character. */
const NAMES = `amp & AMP & lt < LT < gt > GT > quot " QUOT " apos ' ndash – mdash — hellip … bull • middot · times × deg °
  lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » pound £ euro € cent ¢ yen ¥ copy © reg ® trade ™
  iexcl ¡ iquest ¿ frac12 ½ frac14 ¼ frac34 ¾ ordf ª ordm º sup2 ² sup3 ³ szlig ß aelig æ AElig Æ oelig œ OElig Œ
  oslash ø Oslash Ø`
const NAMED: ReadonlyMap<string, string> = new Map([
  ...NAMES.matchAll(/(\w+) (\S)/g).map(([, name, character]) => [name!, character!] as const),
  ['nbsp', ' '],
  ['shy', ''],
])

/** The combining mark of each accent in the name of an entity: `eacute` is an e with an acute accent. */
const ACCENTS: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
}

function accented(name: string): string | undefined {
  const accent = name.slice(1)
  const mark = Object.hasOwn(ACCENTS, accent) ? ACCENTS[accent] : undefined
  return mark === undefined ? undefined : (name[0]! + mark).normalize()
}
