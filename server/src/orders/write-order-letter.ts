import { addressLine } from '@tiffin/contract/rules/address-line'
import { momentsOf } from '@tiffin/ui/days.ts'
import { phoneOf } from '../accounts/phone.ts'
import type { Context } from '../http/context.ts'
import { kitchenStartsAt } from './order-of.ts'
import type { EventRow, OrderRow } from './order-row.ts'
import { linkTo } from '../stores/link-to.ts'
import { toLocal } from '../stores/local-time.ts'
import type { Translate } from '../texts/texts.ts'
import { asHtml } from '../letters/as-html.ts'
import { asText } from '../letters/as-text.ts'
import type { Fact, Letter } from '../letters/letter.ts'
import type { OrderLetter, Told } from './order-letters.ts'
import { moneyOf, orderRows } from './order-rows.ts'

export type Times = Pick<EventRow, 'promised_at' | 'previous_promised_at'>

/** The e-mail that tells a diner what happened, in the language in which they ordered and by the shop's clock. */
export function writeOrderLetter(ctx: Context, kind: OrderLetter, order: OrderRow & { event: Times }) {
  const { texts } = ctx.services
  const t = texts.of(order.language)
  const { store } = ctx
  const { date, time } = momentsOf(store.configuration.country.iso, t)
  const told: Told = { order, t, values: valuesOf(ctx, order, t), started: isStarted(ctx, order) }
  const money = moneyOf(store, order)
  const name = `mail.${kind.name}`
  const at = toLocal(store, order.placed_at)
  const placed = t('days.at', { day: date(at), time: time(at) })
  const { phone } = store.configuration.store
  const letter: Letter = {
    subject: t(`${name}.subject`, told.values),
    language: order.language,
    shop: store.name,
    title: kind.title?.(told) ?? t(`${name}.title`),
    hello: t('mail.hello', { name: order.contact.first_name }),
    news: [...kind.news(told), ...(order.incomplete ? [t('mail.incomplete', told.values)] : [])],
    facts: [
      ...(kind.ended ? [] : [...placeOf(ctx, order, t), ...cashOf(order, t, money)]),
      ...(order.comments ? [{ label: t('mail.note'), text: order.comments, link: undefined }] : []),
    ],
    follow: {
      text: t(kind.ended ? 'mail.see' : 'mail.follow'),
      href: linkTo(ctx, `/order-tracking/${order.id}`),
    },
    order: t('mail.order', { ...told.values, placed }),
    rows: orderRows(order, texts, money),
    foot: [
      {
        text: t('mail.questions', told.values),
        link: { text: phone, href: `tel:${phoneOf(store, phone) ?? phone.replaceAll(/[^\d+]/g, '')}` },
      },
      { text: t('mail.automatic', told.values), link: undefined },
    ],
  }
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter, store.theme) }
}

function valuesOf({ store, now }: Context, order: OrderRow & { event: Times }, t: Translate): Told['values'] {
  const moments = momentsOf(store.configuration.country.iso, t)
  const today = toLocal(store, now)
  const promised = toLocal(store, order.event.promised_at ?? order.promised_at)
  const before = toLocal(store, order.event.previous_promised_at ?? order.promised_at)
  const day = moments.datedDay(promised, today)
  return {
    number: order.order_number,
    shop: store.name,
    when: t(day ? 'mail.when.day' : 'mail.when.today', { day: day ?? '', time: moments.time(promised) }),
    time: moments.dated(promised, today),
    previous: moments.datedDay(before, today)
      ? moments.dated(before, today)
      : t('mail.when.before', { time: moments.time(before) }),
  }
}

function isStarted(ctx: Context, order: OrderRow): boolean {
  return Temporal.Instant.compare(ctx.now, kitchenStartsAt(ctx, order)) >= 0
}

/** Where it is brought, or where it is fetched, with the way there. */
function placeOf({ store }: Context, order: OrderRow, t: Translate): Fact[] {
  const { iso } = store.configuration.country
  if (order.service_type === 'delivery') {
    const lines = [
      ...(order.address ? [addressLine(order.address, iso)] : []),
      ...(order.contactless ? [t('tracking.contactless.to')] : []),
    ]
    return lines.length > 0
      ? [{ label: t('tracking.delivery.to'), text: lines.join('\n'), link: undefined }]
      : []
  }
  if (order.service_type !== 'collection') return []
  const { street, town, postcode } = store.configuration.store
  const address = [street, town, postcode].filter(Boolean).join(', ')
  const query = encodeURIComponent(`${store.name}, ${address}`)
  return [
    {
      label: t('tracking.collection.to'),
      text: [address, t('tracking.collect_how', { number: order.order_number })].join('\n'),
      link: { text: t('mail.map'), href: `https://www.google.com/maps/search/?api=1&query=${query}` },
    },
  ]
}

function cashOf(order: OrderRow, t: Translate, money: (minor: number) => string): Fact[] {
  if (order.paid || order.payment_mode !== 'CASH') return []
  return [{ label: t(`checkout.pay.CASH_${order.service_type}`), text: money(order.total), link: undefined }]
}
