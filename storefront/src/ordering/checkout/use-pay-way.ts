import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import type { PaymentMode } from '@tiffin/contract/money'
import { useEffect, useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { readStored, writeStored } from '../../lib/storage.ts'
import { payWayOf, payWays } from './pay-ways.ts'
import { PAYABLE } from './payable-modes.ts'
import { useSavedCards } from './use-saved-cards.ts'
import { useWalletModes } from './use-wallet-modes.ts'

/** The ways to pay for this basket, and the chosen one, which is kept on this device. */
export function usePayWay(cart: WireCart) {
  const { express_checkout } = useShop().configuration
  const [chosen, setChosen] = useState<string>()
  const [last] = useState(() => readStored('pay_way'))
  const wallet = useWalletModes(cart)
  const cards = useSavedCards(cart, 'yes')
  const modes = PAYABLE.filter(each => cart.payment_modes.includes(each) && wallet.canPay(each))
  const ways = payWays(modes, cards)
  const way = payWayOf(ways, { chosen, last, isExpress: express_checkout === 1 })
  usePricedFor(cart, way?.mode)
  return {
    ways,
    way,
    wallet,
    choose(value: string) {
      setChosen(value)
      writeStored('pay_way', value)
    },
  }
}

/** A payment mode can have a charge, so the total is calculated for the chosen mode. */
function usePricedFor(cart: WireCart, payment_mode: PaymentMode | undefined): void {
  const { cart: store } = useShop()
  const isPriced = payment_mode === undefined || cart.payment_mode === payment_mode
  const { id } = cart
  useEffect(() => {
    if (!isPriced && id) void store.update({ payment_mode }).catch(() => undefined)
  }, [store, id, isPriced, payment_mode])
}
