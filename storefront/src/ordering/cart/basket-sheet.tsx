import { Sheet } from '@tiffin/ui/sheet'
import { useTexts } from '@tiffin/ui/texts'
import type { ComponentProps } from 'react'
import { useCart } from './use-cart.ts'
import { Basket } from './basket.tsx'
import { CheckoutLink } from './checkout-link.tsx'

type Props = Omit<ComponentProps<typeof Basket>, 'onMenu'> & { onClose: () => void }

/** The basket on a phone. */
export function BasketSheet({ onClose, ...basket }: Props) {
  const { t } = useTexts()
  const { lines } = useCart()
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('cart.title')}
      closeLabel={t('shell.close')}
      foot={lines.length > 0 && <CheckoutLink />}
    >
      <Basket {...basket} onMenu={onClose} />
    </Sheet>
  )
}
