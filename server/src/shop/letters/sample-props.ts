import type { ServiceType } from '@tiffin/contract/ids'
import { datedOf } from '@tiffin/ui/dated.ts'
import { momentsOf } from '@tiffin/ui/days.ts'
import { moneyWords } from '@tiffin/ui/money.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Translate } from '../../platform/texts/texts.ts'
import { linkTo } from '../stores/link-to.ts'
import { toLocal } from '../stores/local-time.ts'
import type { AccountNoticeProps } from './account-notice.tsx'
import type { BookingLetterProps } from './booking-letter.tsx'
import type { ChangedEmailProps } from './changed-email.tsx'
import type { DataExportedProps } from './data-exported.tsx'
import type { Row } from './letter.ts'
import type { LoginCodeProps } from './login-code.tsx'
import type { MessageAnsweredProps } from './message-answered.tsx'
import type { OrderLetterProps } from './order-letter.tsx'
import type { PasswordResetProps } from './password-reset.tsx'
import type { PaymentAskedProps } from './payment-asked.tsx'
import type { PaymentEndedProps } from './payment-ended.tsx'
import type { ReviewProps } from './review-letters.tsx'

/** The properties of every letter to a diner. */
export type SampleProps = OrderLetterProps &
  AccountNoticeProps &
  BookingLetterProps &
  ChangedEmailProps &
  DataExportedProps &
  LoginCodeProps &
  MessageAnsweredProps &
  PasswordResetProps &
  PaymentAskedProps &
  PaymentEndedProps &
  ReviewProps

/** Details that only some letters of a kind have. */
export type Sample = {
  service_type: ServiceType
  started?: boolean
  is_given_back?: boolean
  is_refunded?: boolean
}

const ORDER_ID = '6f1d3c52-8a4b-4c1e-9b7a-2d5e0c9f8a31'
const SUM = 2450

/** Example data for previews: an order of the present day, as the shop would write it. */
export function sampleProps(ctx: Context, t: Translate, sample: Sample): SampleProps {
  const { store } = ctx
  const { service_type, started = true, is_given_back = false, is_refunded = false } = sample
  const money = moneyWords(store.configuration.currency, store.configuration.currency.iso).minor
  const { street, town, postcode } = store.configuration.store
  const receipt = linkTo(ctx, `/order-tracking/${ORDER_ID}/receipt`)
  const address = [street, town, postcode].filter(Boolean).join(', ')
  return {
    t,
    values: valuesOf(ctx, t, money(SUM)),
    first_name: 'Maya',
    service_type,
    status: 'ACCEPTED',
    cancel_reason: 'TOO_BUSY',
    cancel_message: null,
    unanswered: false,
    started,
    money_back: [],
    incomplete: false,
    follow: linkTo(ctx, `/order-tracking/${ORDER_ID}`),
    receipt,
    facts: address
      ? [
          {
            label: t(`tracking.${service_type === 'delivery' ? 'delivery' : 'collection'}.to`),
            text: address,
          },
        ]
      : [],
    note: '',
    rows: rowsOf(t, money),
    paper: { facts: [], bills: [], is_refunded, notes: [] },
    reason: '',
    calendar: linkTo(ctx, `/consumer/table_booking/${ORDER_ID}/calendar.ics`),
    deposit: undefined,
    again: linkTo(ctx, '/book-table'),
    link: receipt,
    basket: linkTo(ctx, '/checkout'),
    code: '482 913',
    is_given_back,
    answer: t('mail.message_answered.sample'),
    question: t('mail.message_answered.sample_question'),
    review: linkTo(ctx, `/review/${ORDER_ID}`),
  }
}

function rowsOf(t: Translate, money: (minor: number) => string): Row[] {
  return [
    { kind: 'part', label: '2 × Tarka dal', details: [], amount: money(1250) },
    { kind: 'part', label: '1 × Biryani', details: [], amount: money(1200) },
    { kind: 'part', label: t('mail.sub_total'), details: [], amount: money(SUM) },
    { kind: 'sum', label: t('mail.total'), details: [], amount: money(SUM) },
  ]
}

/** Every placeholder of a letter or a text message. */
export function valuesOf(ctx: Context, t: Translate, amount: string) {
  const { store, now } = ctx
  const { iso } = store.configuration.country
  const { time } = momentsOf(iso, t)
  const { dateAndTime } = datedOf(iso, t)
  const later = toLocal(store, now.add({ minutes: 45 }))
  return {
    shop: store.name,
    number: 1042,
    covers: 4,
    when: t('mail.when.today', { day: '', time: time(later) }),
    time: time(later),
    previous: t('mail.when.before', { time: time(toLocal(store, now.add({ minutes: 30 }))) }),
    placed: dateAndTime(toLocal(store, now)),
    amount,
    purpose: t('mail.pay_link.order', { number: 1042 }),
    until: dateAndTime(later),
    reason: t('reviews.hidden.PERSONAL_DATA'),
    device: 'Firefox · Windows',
    provider: 'Google',
    ended: [t('mail.first_proof.password'), 'Facebook'].join(', '),
    phone: store.configuration.store.phone,
    code: '482913',
    host: store.host,
    name: 'Maya',
    link: linkTo(ctx, `/o/${'3Kd9'.repeat(5)}xY`),
  }
}
