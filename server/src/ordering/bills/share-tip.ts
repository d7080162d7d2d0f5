import { takesTips } from '@tiffin/contract/ordering/cart/tips'
import { moneyWords } from '@tiffin/ui/money.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'

/** A tip above the amount of the share is probably a typing error, so it is refused. */
export function requireShareTip(
  ctx: Pick<Context, 'store' | 'translate'>,
  { amount, tip = 0 }: { amount: number; tip?: number | undefined },
): void {
  if (tip > 0 && !takesTips(ctx.store.settings.charges, 'dinein'))
    throw tipRefusal(ctx.translate('errors.no-tips'))
  if (tip <= amount) return
  const most = moneyWords(ctx.store.configuration.currency).minor(amount)
  throw tipRefusal(ctx.translate('errors.share-tip-too-high', { most }))
}

function tipRefusal(text: string) {
  return refusal('invalid-data', { errors: { tip: [text] } })
}
