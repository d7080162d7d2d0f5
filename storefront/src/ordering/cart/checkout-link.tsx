import { ASAP } from '@tiffin/contract/time'
import { buttonClass } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { useFormats } from '../../lib/formats.ts'
import { useCart } from './use-cart.ts'
import { useService } from './use-service.ts'

/**
 * The link to checkout, with the time of a pre-order, and the total or the amount missing to the
 * minimum [B-32].
 */
export function CheckoutLink() {
  const { cart, lines, pending } = useCart()
  const { t } = useTexts()
  const { money, moment } = useFormats(cart?.total.currency)
  const { lookup, pre_order_time } = useService()
  if (!cart || lines.length === 0) return null
  const isLater = lookup && pre_order_time !== ASAP
  const { missing } = cart.minimum_order
  const sum = Number(missing) > 0 ? t('cart.to_go', { missing: money(missing) }) : money(cart.total.value)
  const action = isLater
    ? t('cart.pre_order', { time: moment(pre_order_time, lookup.current_time) })
    : t('cart.checkout')
  return (
    <Link href="/checkout" className={buttonClass({ variant: 'primary', wide: true })}>
      {pending ? action : `${action} · ${sum}`}
    </Link>
  )
}
