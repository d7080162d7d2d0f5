import type { WireCartItem } from '@tiffin/contract/cart'
import { Sheet } from '@tiffin/ui/sheet'
import { useTexts } from '@tiffin/ui/texts'
import { Basket } from './basket.tsx'

type Props = {
  canEdit: (line: WireCartItem) => boolean
  onEdit: (line: WireCartItem) => void
  onClose: () => void
}

/** The basket on a phone. */
export function BasketSheet({ onClose, ...basket }: Props) {
  const { t } = useTexts()
  return (
    <Sheet open onClose={onClose} title={t('cart.title')} closeLabel={t('shell.close')}>
      <Basket {...basket} onMenu={onClose} />
    </Sheet>
  )
}
