import type { WireCart } from '@tiffin/contract/cart/cart'
import { defaultSlot } from '@tiffin/contract/rules/service'
import type { PreorderLookup } from '@tiffin/contract/slots/preorder'
import type { WireStoreDetails } from '@tiffin/contract/stores/details'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import type { CallError } from '@tiffin/contract/client'
import { minorOf } from '@tiffin/contract/money'
import { useLocation } from 'wouter'
import { walletQuery } from '../account/use-wallet.ts'
import { readStored } from '../lib/storage.ts'
import { errorLike, isCut } from '../lib/error-like.ts'
import { openPopup } from '../lib/popup.ts'
import { useShop } from '../lib/shop.tsx'
import { useService } from '../cart/use-service.ts'
import { afterPopup } from '../lib/after-popup.ts'
import type { OnPlaced } from './go-to-order.ts'
import { goToPayment, isOrderOf } from './go-to-payment.ts'
import { focusPart } from './part.tsx'
import type { FromWallet, Outcome } from './outcome.ts'
import type { Shown } from './shown.ts'
import type { Checkout } from './use-checkout.ts'
import type { FieldTexts } from './use-place.ts'

type Options = {
  checkout: Checkout
  onPlaced: OnPlaced
  refuse: (wrong: FieldTexts) => void
  onNetwork: () => void
  onChanged: (was: Shown, now: WireCart, reason: string | undefined) => Promise<void>
  onWithout: (line_ids: string[]) => void
}

/** The balance does not cover it. */
const WALLET_SHORT = 4020

/** What the page does about each outcome of a submit. Only `dead` replaces the basket. */
export function useOutcome({ checkout, onPlaced, refuse, onNetwork, onChanged, onWithout }: Options) {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const { service_type } = useService()
  const [, navigate] = useLocation()
  const toast = (text: string) => showToast({ kind: 'error', text })

  const chooseTime = () => {
    checkout.open('when')
    focusPart('when')
  }

  const sayClosed = () => {
    const details = shop.client.getQueryData<WireStoreDetails>(['store'])
    openPopup('warning', {
      title: t('checkout.closed.title'),
      text: details?.online_closed_message || t('checkout.closed.text'),
      buttons: [{ label: t('checkout.ok'), variant: 'primary' }],
    })
  }

  const offerOther = ({ offer_pre_order, offer_other }: Extract<Outcome, { result: 'channel_closed' }>) => {
    const preOrder = () => {
      const lookup = shop.client.getQueryData<PreorderLookup>(['preorder'])
      if (lookup) checkout.time.setChosen(defaultSlot(lookup, service_type))
      chooseTime()
    }
    openPopup('warning', {
      title: t('checkout.closed.title'),
      text: t(offer_other ? `checkout.closed.offer_${offer_other}` : 'checkout.closed.offer_pre_order'),
      buttons: [
        ...(offer_pre_order
          ? [{ label: t('checkout.closed.pre_order'), variant: 'primary' as const, onPress: preOrder }]
          : []),
        ...(offer_other
          ? [
              {
                label: t(`checkout.closed.switch_${offer_other}`),
                ...(offer_pre_order ? {} : { variant: 'primary' as const }),
                onPress: () => checkout.changeType(offer_other),
              },
            ]
          : []),
      ],
    })
  }

  /** A part that the wallet cannot pay may be because of what another tab has spent: the balance is read again [P-24]. */
  const sayWallet = async ({ error, wallet }: Extract<Outcome, { result: 'wallet' }>) => {
    checkout.open('pay')
    toast(await walletWords(error, wallet))
  }

  const walletWords = async (error: CallError, wallet: FromWallet): Promise<string> => {
    const text = textOfError(errorLike(error))
    const token = readStored('USER_PROFILE')?.user_token
    const isMixed = wallet.payment_mode !== 'WALLET' && error.code === WALLET_SHORT
    try {
      const fresh = await shop.client.query({
        ...walletQuery(shop, token, shop.cart.view().cart?.id),
        staleTime: 0,
      })
      return isMixed && minorOf(fresh) > minorOf(wallet.wallet_amount) ? t('wallet.changed') : text
    } catch {
      return isMixed ? t('errors.something_went_wrong') : text
    }
  }

  /** The way on is that of any submit [P-07]. */
  const askCvv = ({ card: id, send }: Extract<Outcome, { result: 'cvv' }>, seen: Shown) => {
    const card = checkout.saved_card.cards.find(each => each.id === id)
    if (card) openPopup('cvv', { card, send, onOutcome: outcome => void heed(outcome, seen) })
  }

  const askNewBasket = () =>
    openPopup('warning', {
      title: t('checkout.no_preorder.title'),
      text: t('checkout.no_preorder.text'),
      buttons: [
        { label: t('checkout.ok'), variant: 'primary' },
        { label: t('checkout.no_preorder.clear'), onPress: newBasket },
      ],
    })

  const newBasket = () => {
    navigate('/order-now', { replace: true })
    void shop.cart.renew().catch(() => undefined)
  }

  const askWithout = ({ lines }: Extract<Outcome, { result: 'missing_items' }>) => {
    // Offer another time only if the time is the problem.
    const why = lines.every(line => line.missing === 'not_at_this_time') ? 'time' : 'any'
    openPopup('warning', {
      title: t(`checkout.missing.${why}.title`),
      text: t(`checkout.missing.${why}.text`),
      names: lines.map(({ name, missing }) => `${name}: ${t(`cart.missing.${missing ?? 'gone'}`)}`),
      buttons: [
        {
          label: t('checkout.missing.yes'),
          variant: 'primary',
          onPress: () => onWithout(lines.map(line => line.id)),
        },
        { label: t('checkout.missing.no') },
      ],
    })
  }

  /** A 409: shows the current basket, with each problem at its place [V1]. */
  const mend = ({ cart, error }: Extract<Outcome, { result: 'changed' }>, seen: Shown) => {
    if (cart && error) shop.cart.adopt(cart)
    const text = textOfError(errorLike(error))
    switch (error?.type) {
      case 'below-minimum':
      case 'total-too-high':
      case 'items-missing':
      case 'stock-short':
      case 'too-many-unpaid':
        return refuse({ review: text })
      case 'outside-area':
        checkout.open('how')
        return refuse({ postcode: t('service.postcode.no_delivery') })
      case 'place-unknown':
        checkout.open('how')
        return refuse({ postcode: text })
      case 'address-missing':
        checkout.open('how')
        return refuse({ house_number: text })
      case 'contact-missing':
        checkout.open('you')
        return refuse({ first_name: text })
      case 'payment-mode-unavailable':
        checkout.open('pay')
        return refuse({ payment_mode: text })
      case 'cart-empty':
        toast(text)
        return navigate('/order-now', { replace: true })
      default:
        return cart ? onChanged(seen, cart, error?.type) : void toast(text)
    }
  }

  const heed = async (outcome: Outcome, seen: Shown): Promise<void> => {
    switch (outcome.result) {
      case 'placed':
        return onPlaced(outcome.order_id, { paid: outcome.paid === true })
      case 'missing_items':
        return askWithout(outcome)
      case 'unauthorized':
        return
      case 'closed':
        return sayClosed()
      case 'channel_closed':
        return offerOther(outcome)
      case 'slot_expired':
        toast(t('errors.slot-expired'))
        await checkout.time.reset(seen.cart.pre_order_time, outcome.default_slot)
        return chooseTime()
      case 'no_preorder':
        return askNewBasket()
      case 'slot_gone': {
        const text = textOfError(errorLike(outcome.error))
        toast(text)
        await checkout.time.reset(seen.cart.pre_order_time)
        checkout.addErrors({ when: text })
        return chooseTime()
      }
      case 'pay':
        // A basket that was paid already, in another tab, has its order.
        return isOrderOf(outcome)
          ? onPlaced(outcome.order_id, { paid: true, isElsewhere: true })
          : afterPopup(() => goToPayment(shop, outcome))
      case 'unpaid':
        checkout.open('pay')
        return refuse({ payment_mode: outcome.message })
      case 'checking':
        return afterPopup(() => goToPayment(shop, outcome))
      case 'cvv':
        return askCvv(outcome, seen)
      case 'wallet':
        return sayWallet(outcome)
      case 'dead':
        toast(outcome.error ? textOfError(errorLike(outcome.error)) : t('cart.expired'))
        return newBasket()
      case 'changed':
        return mend(outcome, seen)
      case 'not_saved':
        console.warn('the comment was not saved', outcome.error)
        return isCut(outcome.error) ? onNetwork() : void toast(textOfError(errorLike(outcome.error)))
      case 'failed':
        // A saved card may have been deleted elsewhere.
        void shop.client.invalidateQueries({ queryKey: ['cards'] })
        return isCut(outcome.error) ? onNetwork() : void toast(textOfError(errorLike(outcome.error)))
    }
  }
  return heed
}
