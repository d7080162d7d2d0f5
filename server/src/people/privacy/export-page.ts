import { escapeHtml } from '../../platform/texts/escape-html.ts'
import type { Translate } from '../../platform/texts/texts.ts'
import type { ExportedTable } from './collect.ts'

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:0 auto;padding:24px 16px}
h1{font-size:28px;line-height:1.2}h2{font-size:20px;margin:32px 0 8px}dl{display:grid;grid-template-columns:minmax(120px,1fr) 2fr;gap:4px 16px;padding:12px 0;margin:0;border-top:1px solid #8886}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}`

export type ExportPage = {
  t: Translate
  language: string
  shop: string
  made_at: string
  tables: ExportedTable[]
}

/** The export as a page that a browser shows without a network. */
export function exportPage({ t, language, shop, made_at, tables }: ExportPage): string {
  const title = escapeHtml(t('export.title', { shop }))
  const sections = tables.map(({ table, rows }) => {
    const lists = rows.map(row => `<dl>${fieldsOf(t, row)}</dl>`).join('')
    return `<h2>${escapeHtml(t(`export.tables.${table}`))}</h2>${lists}`
  })
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(t('export.lead', { shop, made_at }))}</p>${sections.join('')}</main></body></html>`
}

function fieldsOf(t: Translate, row: Record<string, unknown>): string {
  return Object.entries(row)
    .map(([column, value]): [string, string] => [column, written(value)])
    .filter(([, text]) => text !== '')
    .map(
      ([column, text]) => `<dt>${escapeHtml(t(`export.fields.${column}`))}</dt><dd>${escapeHtml(text)}</dd>`,
    )
    .join('')
}

/** A document is written as its text; empty values are left out. */
function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Temporal.Instant) return value.toString({ smallestUnit: 'second' })
  if (typeof value === 'object') return isEmpty(value) ? '' : JSON.stringify(value, null, 1)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isEmpty(document: object): boolean {
  return Object.keys(document).length === 0
}
