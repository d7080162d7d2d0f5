import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { addressLine } from '@tiffin/contract/shop/places/address-line'
import { walletShares } from '@tiffin/contract/money/payments/least-card-amount'
import { ASAP } from '@tiffin/contract/time'
import { useTexts } from '@tiffin/ui/texts'
import { useLocation } from 'wouter'
import { timeWords } from '../cart/service-words.ts'
import { formatsOf, useFormats } from '../../lib/formats.ts'
import { openPopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import { type Change, changesBetween } from './changes.ts'
import type { RecentOrder } from './last-order.ts'
import type { WalletShare } from './checkout-states.ts'
import { channelOf, isOtherTime, isOtherWay, promisedIn, type OrderView } from './order-view.ts'

type Comparison = { was: OrderView; now: OrderView; wallet: WalletShare | undefined }

/** Asks before submitting an order that differs from what the page has shown. */
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
  const timeIn = (view: OrderView): string => {
    const { cart, lookup } = view
    const { pre_order_time } = cart
    const promised = promisedIn(view)
    if (pre_order_time === ASAP && promised && lookup)
      return t('service.about', { time: formats.moment(promised, lookup.current_time) })
    return timeWords({ lookup, pre_order_time, channel: lookup?.[channelOf(cart)] }, { t, formats })
  }
  const wayIn = (cart: WireCart): string =>
    channelOf(cart) === 'delivery'
      ? t('checkout.how.delivery_to', { address: addressLine(cart, configuration.country.iso) })
      : t(`service.type.${cart.type}`)
  const wayAndTime = (was: OrderView, now: OrderView): string[] => [
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
    ofChanges({ was, now, wallet }: Comparison, place: () => void): void {
      const { changes, total } = changesBetween(was.cart, now.cart)
      const rows = total ? [...changes, { name: t('cart.total'), was: total.was, now: total.now }] : changes
      const { payment_mode, total: due } = now.cart
      const shares = walletShares(payment_mode, wallet?.wallet_amount ?? '0.00', due)
      const money = moneyOf(now.cart)
      openPopup('warning', {
        title: t('checkout.changed.title'),
        text: t('checkout.changed.text'),
        names: [...wayAndTime(was, now), ...rows.map(change => wordsOf(change, was.cart, now.cart))],
        buttons: [
          {
            label: t(`checkout.place.${payment_mode}`, {
              total: money(due.value),
              from_wallet: money(shares.from_wallet),
              rest: money(shares.rest),
            }),
            variant: 'primary',
            onPress: place,
          },
          { label: t('checkout.changed.look') },
        ],
      })
    },

    /**
     * The same dishes were ordered moments ago, perhaps because the first order seemed to have
     * failed.
     */
    ofRepeat({ order_id, minutes }: RecentOrder, place: () => void): void {
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
