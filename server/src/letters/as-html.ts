import type { Theme } from '@tiffin/contract/settings'
import type { Fact, Letter, Link, Row } from './letter.ts'
import { type Look, lookOf } from './look.ts'

/** Markup that mail programs understand: one column of text, one table, styles at the elements. */
export function asHtml(letter: Letter, theme: Theme): string {
  const look = lookOf(theme)
  const paragraph = (text: string) => `<p style="margin:0 0 12px">${escape(text)}</p>`
  return `<!doctype html><html lang="${letter.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(letter.subject)}</title><style>${look.style}</style></head>
<body ${look.of('page', 'margin:0')}><div style="display:none;max-height:0;overflow:hidden">${escape(letter.news.join(' '))}</div>
<div ${look.of('page', 'font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif;padding:24px 16px')}><div style="max-width:560px;margin:0 auto">
<p ${look.of('soft', 'margin:0 0 8px;font-weight:600')}>${escape(letter.shop)}</p>
<h1 style="font-size:24px;line-height:1.2;margin:0 0 16px">${escape(letter.title)}</h1>
${paragraph(letter.hello)}${letter.news.map(paragraph).join('')}
<p style="margin:20px 0 24px"><a href="${escape(letter.follow.href)}" ${look.of('button', 'display:inline-block;padding:14px 22px;border-radius:12px;font-weight:600;text-decoration:none')}>${escape(letter.follow.text)}</a></p>
${letter.facts.map(fact => factHtml(fact, look)).join('')}
<div ${look.of('card', 'margin:24px 0;padding:8px 16px 12px;border-width:1px;border-style:solid;border-radius:12px')}>
<h2 style="font-size:17px;line-height:1.3;margin:8px 0">${escape(letter.order)}</h2>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;font-variant-numeric:tabular-nums">${letter.rows.map(row => rowHtml(row, look)).join('')}</table></div>
<div ${look.of('soft', 'font-size:14px')}>${letter.foot.map(({ text, link }) => `<p style="margin:0 0 8px">${escape(text)}${link ? ` ${linkHtml(link, look)}` : ''}</p>`).join('')}</div>
</div></div></body></html>`
}

function factHtml({ label, text, link }: Fact, look: Look): string {
  return `<p style="margin:0 0 12px"><span ${look.of('soft', 'font-size:14px')}>${escape(label)}</span><br>${escape(text).replaceAll('\n', '<br>')}${link ? `<br>${linkHtml(link, look)}` : ''}</p>`
}

function rowHtml({ label, details, amount, kind }: Row, look: Look): string {
  const form = {
    part: 'border-bottom-width:1px;border-bottom-style:solid;',
    sum: 'font-weight:700;font-size:17px;',
    aside: 'font-size:14px;',
  }[kind]
  const cell = look.of(kind === 'aside' ? 'soft' : 'cell', `${form}padding:8px 0;vertical-align:top;`)
  const figure = cell.replace(/"$/, 'padding-left:16px;text-align:right;white-space:nowrap"')
  const small = details.map(
    detail => `<br><span ${look.of('soft', 'font-size:14px')}>${escape(detail)}</span>`,
  )
  return `<tr><td ${cell}>${escape(label)}${small.join('')}</td><td ${figure}>${escape(amount)}</td></tr>`
}

/** Tall enough for a thumb. */
function linkHtml({ text, href }: Link, look: Look): string {
  return `<a href="${escape(href)}" ${look.of('link', 'display:inline-block;padding:8px 0;font-weight:600')}>${escape(text)}</a>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
