import type * as endpoints from '@tiffin/contract/ordering/bookings/diner'
import { dateOf } from '@tiffin/contract/time'
import { momentsOf } from '@tiffin/ui/days.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { timeOfDay } from '@tiffin/contract/time'
import { toLocal } from '../../shop/stores/local-time.ts'
import { translationsOf } from '../../shop/settings/translations-of.ts'
import { bookableDays } from './booking-times.ts'
import { requireBookingOf } from './booking-row.ts'
import { dayOf, partyOfText } from './check-booking.ts'
import { depositFor } from './deposit.ts'
import { freeTimes } from './free-times.ts'
import { requireBookingPage } from './require-booking-page.ts'

const USUAL_PARTY = 2

/** The times of a day, and whether a party can be seated at each [I-14]. */
export async function listBookingSlots(
  ctx: Context,
  { query }: DecodedRequest<typeof endpoints.listBookingSlots>,
): Promise<ResponseFor<typeof endpoints.listBookingSlots>> {
  const { store } = ctx
  const own = query.token === undefined ? undefined : await requireBookingOf(ctx, query.token)
  if (!own) requireBookingPage(ctx)
  const days = bookableDays(ctx)
  const refuse = (field: string, text: string) =>
    refusal('invalid-data', { errors: { [field]: [ctx.translate(`errors.${text}`)] } })
  const date = dayOf(query.date ?? '')
  if (!date) throw refuse('date', query.date ? 'invalid-field' : 'required')
  if (date < dateOf(toLocal(store, ctx.now))) throw refuse('date', 'booking-past')
  const covers = query.no_of_people === undefined ? USUAL_PARTY : partyOfText(query.no_of_people)
  if (!covers) throw refuse('no_of_people', 'invalid-field')
  const amount = depositFor(ctx, covers)
  const { largest_party, text, deposit_notice_hours } = store.settings.booking
  const { time } = momentsOf(store.configuration.country.iso, ctx.translate)
  const times = await freeTimes(ctx.query, ctx, { date, covers, except: own?.id })
  const data = times.map(({ at, ...rest }) => {
    const clock = timeOfDay(toLocal(store, at))
    return { time: clock, label: time(clock), ...rest }
  })
  const deposit =
    amount === 0
      ? null
      : {
          amount: { value: amount, currency: store.configuration.currency.iso },
          notice_hours: deposit_notice_hours,
        }
  return { data, ...days, largest_party, text: (await translationsOf(ctx))(text), deposit }
}
