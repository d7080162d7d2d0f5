import { addonWords, modifierWords } from '@tiffin/contract/rules/addon-words'
import { addressLine } from '@tiffin/contract/rules/address-line'
import { declaredWords } from '@tiffin/contract/rules/declared'
import type { Theme } from '@tiffin/contract/settings'
import { themeColours } from '@tiffin/ui/theme.ts'
import type { Context } from '../http/context.ts'
import { formatMoney } from '../stores/format-money.ts'
import { formatClock } from '../stores/format-time.ts'
import { linkTo } from '../stores/link-to.ts'
import type { EventRow, OrderRow } from './order-row.ts'

export type MailKind = 'placed' | 'accepted' | 'delayed' | 'cancelled'
export type Composed = { subject: string; text: string; html: string }

/** The e-mail that tells a diner what happened, in the language in which they ordered. */
export function composeOrderMail(
  ctx: Context,
  kind: MailKind,
  order: OrderRow & { event: Pick<EventRow, 'promised_at' | 'previous_promised_at'> },
): Composed {
  const t = ctx.house.texts.of(order.language)
  const money = (minor: number) => formatMoney(ctx.store, minor)
  const values = {
    number: order.order_number,
    shop: ctx.store.name,
    time: formatClock(ctx.store, order.event.promised_at ?? order.promised_at),
    previous: formatClock(ctx.store, order.event.previous_promised_at ?? order.promised_at),
  }
  const news =
    kind === 'cancelled'
      ? [
          order.cancel_reason ? t(`orders.reasons.${order.cancel_reason}`) : '',
          order.paid && order.payment_mode !== 'CASH' ? t('orders.refund') : t('mail.cancelled.cash'),
        ]
      : [t(`mail.${kind}.${order.service_type}`, values)]
  const letter: Letter = {
    title: t(`mail.${kind}.title`),
    hello: t('mail.hello', { name: order.contact.first_name }),
    news: news.filter(Boolean),
    order: t('mail.order', values),
    items: t('mail.items'),
    rows: rowsOf(ctx, order, money),
    notes: [
      order.incomplete ? t('mail.incomplete', values) : '',
      order.service_type === 'delivery' && order.address
        ? t('mail.to', { address: addressLine(order.address, ctx.store.configuration.country.iso) })
        : '',
      order.comments ? t('mail.note', { note: order.comments }) : '',
      kind !== 'cancelled' && order.payment_mode === 'CASH'
        ? t('mail.pay_cash', { total: money(order.total) })
        : '',
    ].filter(Boolean),
    follow: { text: t('mail.follow'), href: linkTo(ctx, `/order-tracking/${order.id}`) },
    foot: [
      t('mail.questions', { shop: ctx.store.name, phone: ctx.store.configuration.store.phone }),
      t('mail.automatic', values),
    ],
    language: order.language,
  }
  return {
    subject: t(`mail.${kind}.subject`, values),
    text: asText(letter),
    html: asHtml(letter, coloursOf(ctx.store.theme)),
  }
}

const colours = new WeakMap<Theme, Colours>()

/** Derived once for as long as the theme stands: the arithmetic costs more than the letter. */
function coloursOf(theme: Theme): Colours {
  const found = colours.get(theme) ?? themeColours(theme, 'light')
  colours.set(theme, found)
  return found
}

type Colours = ReturnType<typeof themeColours>

type Letter = {
  title: string
  hello: string
  news: string[]
  order: string
  items: string
  rows: { label: string; details: string[]; amount: string; strong: boolean }[]
  notes: string[]
  follow: { text: string; href: string }
  foot: string[]
  language: string
}

function rowsOf({ house }: Context, order: OrderRow, money: (minor: number) => string): Letter['rows'] {
  const t = house.texts.of(order.language)
  const wordOf = modifierWords({ t, has: key => house.texts.has(order.language, key) })
  return [
    ...order.basket.item.map(line => ({
      label: `${line.quantity} × ${line.name}`,
      details: [
        ...line.addons.map(addon => addonWords(addon, wordOf)),
        ...(line.allergens ? declaredWords(line.allergens, t) : []),
      ],
      amount: money(line.price),
      strong: false,
    })),
    ...order.basket.charges.map(charge => ({
      label: charge.label,
      details: [],
      amount: money(charge.amount),
      strong: false,
    })),
    { label: t('mail.total'), details: [], amount: money(order.total), strong: true },
  ]
}

function asText(letter: Letter): string {
  const rows = letter.rows.flatMap(row => [
    `${row.label}  ${row.amount}`,
    ...row.details.map(detail => `    ${detail}`),
  ])
  return [
    letter.hello,
    '',
    ...letter.news,
    '',
    letter.order,
    ...rows,
    '',
    ...letter.notes,
    '',
    `${letter.follow.text}: ${letter.follow.href}`,
    '',
    ...letter.foot,
  ].join('\n')
}

function asHtml(letter: Letter, colours: Colours): string {
  const cell = 'padding:6px 0;border-bottom:1px solid #e6e2da;vertical-align:top'
  const rows = letter.rows
    .map(row => {
      const weight = row.strong ? 'font-weight:600;' : ''
      const details = row.details
        .map(detail => `<br><span style="color:#6b665e;font-size:14px">${escape(detail)}</span>`)
        .join('')
      return `<tr><td style="${weight}${cell}">${escape(row.label)}${details}</td><td style="${weight}${cell};text-align:right;white-space:nowrap">${escape(row.amount)}</td></tr>`
    })
    .join('')
  const paragraph = (text: string) => `<p style="margin:0 0 12px">${escape(text)}</p>`
  return `<!doctype html><html lang="${letter.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(letter.title)}</title></head>
<body style="margin:0;background:#f6f4ef;color:#201d18;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px 16px">
<h1 style="font-size:23px;line-height:1.15;margin:0 0 16px">${escape(letter.title)}</h1>
${paragraph(letter.hello)}${letter.news.map(paragraph).join('')}
<p style="margin:24px 0"><a href="${escape(letter.follow.href)}" style="display:inline-block;padding:14px 20px;border-radius:12px;background:${colours.accent_fill};color:${colours.on_accent_fill};text-decoration:none">${escape(letter.follow.text)}</a></p>
<h2 style="font-size:19px;margin:24px 0 8px">${escape(letter.order)}</h2>
<table role="presentation" width="100%" cellspacing="0" style="border-collapse:collapse;font-variant-numeric:tabular-nums">${rows}</table>
<div style="margin-top:16px">${letter.notes.map(paragraph).join('')}</div>
<div style="margin-top:24px;color:#6b665e;font-size:14px">${letter.foot.map(paragraph).join('')}</div></div></body></html>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
