import type { WireCart } from '@tiffin/contract/cart/cart'
import { useTexts } from '@tiffin/ui/texts'
import { useLocation } from 'wouter'
import { useFormats } from '../lib/formats.ts'
import { openPopup } from '../lib/popup.ts'
import { type Change, changesBetween } from './changes.ts'
import type { Repeated } from './last-order.ts'

/** Asks before the press of the button does something that the diner has not seen on this page. */
export function useConfirmation() {
  const { t } = useTexts()
  const { money } = useFormats()
  const [, navigate] = useLocation()

  const wordsOf = ({ name, was, now }: Change): string => {
    if (was === undefined) return `${name}: ${t('checkout.changed.new', { now: money(now ?? '0.00') })}`
    if (now === undefined) return `${name}: ${t('checkout.changed.gone')}`
    return `${name}: ${t('checkout.changed.was_now', { was: money(was), now: money(now) })}`
  }

  return {
    /** Another sum, or dishes and charges that are not as they were. */
    ofChanges(was: WireCart, now: WireCart, place: () => void): void {
      const { changes, total } = changesBetween(was, now)
      const rows = total ? [...changes, { name: t('cart.total'), was: total.was, now: total.now }] : changes
      openPopup('warning', {
        title: t('checkout.changed.title'),
        text: t('checkout.changed.text'),
        names: rows.map(wordsOf),
        answers: [
          {
            label: t(`checkout.place.${now.payment_mode}`, { total: money(now.total.value) }),
            variant: 'primary',
            act: place,
          },
          { label: t('checkout.changed.look') },
        ],
      })
    },

    /** The very same was ordered a moment ago: often somebody who thinks that it did not go through. */
    ofRepeat({ order_id, minutes }: Repeated, place: () => void): void {
      openPopup('warning', {
        title: t('checkout.repeated.title'),
        text: t('checkout.repeated.text', { minutes }),
        answers: [
          {
            label: t('checkout.repeated.see'),
            variant: 'primary',
            act: () => navigate(`/order-tracking/${order_id}`),
          },
          { label: t('checkout.repeated.again'), act: place },
        ],
      })
    },
  }
}
