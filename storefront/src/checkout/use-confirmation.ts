import type { WireCart } from '@tiffin/contract/cart/cart'
import { minorOf, wireOf } from '@tiffin/contract/money'
import { addressLine } from '@tiffin/contract/rules/address-line'
import { ASAP } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import { useLocation } from 'wouter'
import { timeWords } from '../cart/service-words.ts'
import { formatsOf, useFormats } from '../lib/formats.ts'
import { openPopup } from '../lib/popup.ts'
import { useShop } from '../lib/shop.tsx'
import { type Change, changesBetween } from './changes.ts'
import type { Repeated } from './last-order.ts'
import type { FromWallet } from './outcome.ts'
import { channelOf, isOtherTime, isOtherWay, promisedIn, type Shown } from './shown.ts'

/** `wallet`: the part that comes from it. */
type Changed = { was: Shown; now: Shown; wallet: FromWallet | undefined }

/** Asks before submitting something that the page has not shown. */
export function useConfirmation() {
  const { t } = useTexts()
  const formats = useFormats()
  const { configuration } = useShop()
  const [, navigate] = useLocation()

  const moneyOf = ({ total }: WireCart) => formatsOf(configuration, t, total.currency || undefined).money
  const wordsOf = ({ name, was, now }: Change, before: WireCart, after: WireCart): string => {
    const [old, fresh] = [moneyOf(before), moneyOf(after)]
    if (was === undefined) return `${name}: ${t('checkout.changed.new', { now: fresh(now ?? '0.00') })}`
    if (now === undefined) return `${name}: ${t('checkout.changed.gone')}`
    return `${name}: ${t('checkout.changed.was_now', { was: old(was), now: fresh(now) })}`
  }
  const timeIn = (shown: Shown): string => {
    const { cart, lookup } = shown
    const [pre_order_time, promised] = [cart.pre_order_time || ASAP, promisedIn(shown)]
    if (pre_order_time === ASAP && promised && lookup)
      return t('service.about', { time: formats.moment(promised, lookup.current_time) })
    return timeWords({ lookup, pre_order_time, channel: lookup?.[channelOf(cart)] }, { t, formats })
  }
  const wayIn = (cart: WireCart): string =>
    channelOf(cart) === 'delivery'
      ? t('checkout.how.delivery_to', { address: addressLine(cart, configuration.country.iso) })
      : t(`service.type.${cart.type}`)
  const wayAndTime = (was: Shown, now: Shown): string[] => [
    ...(isOtherWay(was.cart, now.cart)
      ? [
          `${t('checkout.how.title')}: ${t('checkout.changed.was_now', { was: wayIn(was.cart), now: wayIn(now.cart) })}`,
        ]
      : []),
    ...(isOtherTime(was, now)
      ? [
          `${t('checkout.when.title')}: ${t('checkout.changed.was_now', { was: timeIn(was), now: timeIn(now) })}`,
        ]
      : []),
  ]

  return {
    wayIn,
    timeIn,
    /** The sum, time, type, place, dishes or charges differ from what the page showed. */
    ofChanges({ was, now, wallet }: Changed, place: () => void): void {
      const { changes, total } = changesBetween(was.cart, now.cart)
      const rows = total ? [...changes, { name: t('cart.total'), was: total.was, now: total.now }] : changes
      const { value } = now.cart.total
      const from_wallet = Math.min(minorOf(wallet?.wallet_amount ?? '0.00'), minorOf(value))
      openPopup('warning', {
        title: t('checkout.changed.title'),
        text: t('checkout.changed.text'),
        names: [...wayAndTime(was, now), ...rows.map(change => wordsOf(change, was.cart, now.cart))],
        buttons: [
          {
            label: t(`checkout.place.${now.cart.payment_mode}`, {
              total: moneyOf(now.cart)(value),
              from_wallet: moneyOf(now.cart)(wireOf(from_wallet)),
              rest: moneyOf(now.cart)(wireOf(minorOf(value) - from_wallet)),
            }),
            variant: 'primary',
            onPress: place,
          },
          { label: t('checkout.changed.look') },
        ],
      })
    },

    /** The same was ordered moments ago, perhaps by somebody who thinks that it did not go through. */
    ofRepeat({ order_id, minutes }: Repeated, place: () => void): void {
      openPopup('warning', {
        title: t('checkout.repeated.title'),
        text: t('checkout.repeated.text', { minutes }),
        buttons: [
          {
            label: t('checkout.repeated.see'),
            variant: 'primary',
            onPress: () => navigate(`/order-tracking/${order_id}`),
          },
          { label: t('checkout.repeated.again'), onPress: place },
        ],
      })
    },
  }
}
