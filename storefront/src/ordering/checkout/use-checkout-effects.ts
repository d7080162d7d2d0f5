import type { CallError } from '@tiffin/contract/client'
import { minorOf } from '@tiffin/contract/money'
import { defaultSlot } from '@tiffin/contract/shop/slots/service'
import type { PreorderLookup } from '@tiffin/contract/shop/slots/preorder'
import type { WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useLocation } from 'wouter'
import { walletQuery } from '../../people/account/use-wallet.ts'
import { useService } from '../cart/use-service.ts'
import { errorLike, isCut } from '../../lib/error-like.ts'
import { openPopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import { readStored } from '../../lib/storage.ts'
import type { EffectOf, WalletShare } from './checkout-states.ts'
import type { OnPlaced } from './go-to-order.ts'
import { openPayment } from './go-to-payment.ts'
import type { Notice } from './notice-box.tsx'
import { focusPart } from './part.tsx'
import { type CheckoutRun, closeCode, type Perform, performerOf } from './perform.ts'
import { REFUSAL_FIELDS } from './refusal-fields.ts'
import type { Checkout } from './use-checkout.ts'
import { useConfirmation } from './use-confirmation.ts'
import type { FieldTexts } from '../../lib/field-texts.ts'

type Options = {
  checkout: Checkout
  onPlaced: OnPlaced
  refuse: (problems: FieldTexts) => void
  setNotice: (notice: Notice | undefined) => void
}

/** The error code for an insufficient balance. */
const WALLET_SHORT = 4020

/** The checkout page's implementation of the effects. */
export function useCheckoutEffects({ checkout, onPlaced, refuse, setNotice }: Options): Perform {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const [, navigate] = useLocation()
  const confirmation = useConfirmation()
  const { sayClosed, offerOtherWay, askWithoutLines, askNewBasket } = useWarnings(checkout)
  const walletWords = useWalletWords()
  const toast = (text: string) => showToast({ kind: 'error', text })
  const textOf = (error: unknown) => textOfError(errorLike(error))

  const startNewBasket = () => {
    navigate('/order-now', { replace: true })
    void shop.cart.renew().catch(() => undefined)
  }

  const showRefusal = ({ error }: EffectOf<'show_refusal'>) => {
    const text = textOf(error)
    const at = REFUSAL_FIELDS[error?.type ?? '']
    if (at) {
      if (at.part) checkout.open(at.part)
      return refuse({ [at.field]: at.text ? t(at.text) : text })
    }
    toast(text)
    if (error?.type === 'cart-empty') navigate('/order-now', { replace: true })
  }

  const showFailure = ({ error, at }: EffectOf<'show_failure'>) => {
    if (at === 'attributes') console.warn('the comment was not saved', error)
    // A saved card may have been deleted elsewhere.
    if (at === 'order') void shop.client.invalidateQueries({ queryKey: ['cards'] })
    if (at === 'parts') setNotice({ text: textOf(error) })
    else if (isCut(error)) setNotice({ text: t('errors.network') })
    else toast(textOf(error))
  }

  return performerOf({
    clear_messages() {
      setNotice(undefined)
      checkout.setErrors({})
    },
    show_problems: ({ problems }) => refuse(problems),
    show_failure: showFailure,
    show_refusal: showRefusal,
    show_unpaid({ message }) {
      refuse({ payment_mode: message })
    },
    /** Another tab may have spent from the wallet: reads the balance again [P-24]. */
    async show_wallet_refusal({ error, wallet }) {
      toast(await walletWords(error, wallet))
    },
    show_closed: sayClosed,
    offer_other_way: offerOtherWay,
    async choose_other_time({ wished, slot, error }) {
      const text = error ? textOf(error) : t('errors.slot-expired')
      toast(text)
      await checkout.time.reset(wished, slot)
      if (error) checkout.addErrors({ when: text })
      checkout.open('when')
      focusPart('when')
    },
    ask_recent_order: ({ recent }, { agree }) => confirmation.ofRepeat(recent, agree),
    ask_changes: ({ was, now, wallet }, { agree }) => confirmation.ofChanges({ was, now, wallet }, agree),
    ask_without_lines: askWithoutLines,
    ask_new_basket: askNewBasket,
    /** The response to the code is handled like the response to any other submit, but a lost connection is not retried [P-07]. */
    ask_code({ card: id }, run) {
      const card = checkout.pay.ways.find(way => way.card?.id === id)?.card
      if (card) openPopup('cvv', { card, run })
      else toast(t('errors.something_went_wrong'))
    },
    close_code: closeCode,
    replace_basket({ error }) {
      toast(error ? textOf(error) : t('cart.expired'))
      startNewBasket()
    },
    start_new_basket: startNewBasket,
    open_payment: order => openPayment(shop, order),
    go_to_order: ({ order_id, paid, is_elsewhere }) =>
      onPlaced(order_id, { paid, isElsewhere: is_elsewhere }),
  })
}

/** Warnings with buttons to continue. */
function useWarnings(checkout: Checkout) {
  const { t } = useTexts()
  const shop = useShop()
  const { service_type } = useService()
  const ok = { label: t('checkout.ok'), variant: 'primary' as const }

  const preOrder = () => {
    const lookup = shop.client.getQueryData<PreorderLookup>(['preorder'])
    if (lookup) checkout.time.setChosen(defaultSlot(lookup, service_type))
    checkout.open('when')
    focusPart('when')
  }
  return {
    sayClosed() {
      const details = shop.client.getQueryData<WireStoreDetails>(['store'])
      openPopup('warning', {
        title: t('checkout.closed.title'),
        text: details?.online_closed_message || t('checkout.closed.text'),
        buttons: [ok],
      })
    },
    offerOtherWay({ offer_pre_order, offer_other }: EffectOf<'offer_other_way'>) {
      const ways = [
        ...(offer_pre_order ? [{ label: t('checkout.closed.pre_order'), onPress: preOrder }] : []),
        ...(offer_other
          ? [
              {
                label: t(`checkout.closed.switch_${offer_other}`),
                onPress: () => checkout.changeType(offer_other),
              },
            ]
          : []),
      ]
      openPopup('warning', {
        title: t('checkout.closed.title'),
        text: t(offer_other ? `checkout.closed.offer_${offer_other}` : 'checkout.closed.offer_pre_order'),
        buttons: ways.map((way, at) => (at === 0 ? { ...way, variant: 'primary' } : way)),
      })
    },
    askNewBasket(_: EffectOf<'ask_new_basket'>, { agree }: CheckoutRun) {
      openPopup('warning', {
        title: t('checkout.no_preorder.title'),
        text: t('checkout.no_preorder.text'),
        buttons: [ok, { label: t('checkout.no_preorder.clear'), onPress: agree }],
      })
    },
    askWithoutLines({ lines }: EffectOf<'ask_without_lines'>, { agree }: CheckoutRun) {
      // Offer another time only if the time is the problem.
      const why = lines.every(line => line.missing === 'not_at_this_time') ? 'time' : 'any'
      openPopup('warning', {
        title: t(`checkout.missing.${why}.title`),
        text: t(`checkout.missing.${why}.text`),
        names: lines.map(({ name, missing }) => `${name}: ${t(`cart.missing.${missing ?? 'gone'}`)}`),
        buttons: [
          { label: t('checkout.missing.yes'), variant: 'primary', onPress: agree },
          { label: t('checkout.missing.no') },
        ],
      })
    },
  }
}

/** The message for a wallet that could not pay its share [P-23, P-24, P-25]. */
function useWalletWords() {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  return async (error: CallError, wallet: WalletShare): Promise<string> => {
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
}
