import { escapeHtml } from '../../platform/texts/escape-html.ts'
import type { ExportedTable } from './collect.ts'
import { type ExportWriter, type Field, fieldsOf } from './export-words.ts'

/** Labels are beside their values on wide screens, and above them on narrow ones. */
const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:760px;margin:0 auto;padding:24px 16px}
h1{font-size:28px;line-height:1.2}h1,h2{overflow-wrap:anywhere}h2{font-size:20px;margin:32px 0 8px;break-after:avoid}
dl{display:grid;grid-template-columns:minmax(120px,1fr) 2fr;gap:4px 16px;padding:12px 0;margin:0;border-top:1px solid #8886;break-inside:avoid}
dl dl{padding:0 0 4px;border:0}dt{font-weight:600;overflow-wrap:anywhere}dd{margin:0;min-width:0;overflow-wrap:anywhere;white-space:pre-wrap}
@media(max-width:480px){dl{grid-template-columns:minmax(0,1fr)}dd{margin:0 0 8px}dl dl{padding-left:12px}}
@media print{:root{color-scheme:light}body{font-size:11pt;max-width:none;padding:0}}`

type ExportPage = {
  writer: ExportWriter
  shop: string
  made_at: string
  tables: ExportedTable[]
}

/** The export as a page that a browser shows without a network. The JSON contains the values as they are stored. */
export function exportPage({ writer, shop, made_at, tables }: ExportPage): string {
  const { t, language } = writer
  const title = escapeHtml(t('export.title', { shop }))
  const sections = tables.map(({ table, rows, amounts }) => {
    const lists = rows.map(row => list(fieldsOf(writer, { amounts, row }))).join('')
    return `<h2>${escapeHtml(t(`export.tables.${table}`))}</h2>${lists}`
  })
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(t('export.lead', { shop, made_at }))}</p>${sections.join('')}</main></body></html>`
}

function list(fields: readonly Field[]): string {
  const rows = fields.map(({ label, words }) => {
    const value = typeof words === 'string' ? escapeHtml(words) : list(words)
    return `<dt>${escapeHtml(label)}</dt><dd>${value}</dd>`
  })
  return `<dl>${rows.join('')}</dl>`
}
