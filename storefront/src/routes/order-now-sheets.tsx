import type { WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import type { WireMenu } from '@tiffin/contract/menu/menu/menu'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect, useMemo } from 'react'
import { useFormats } from '../lib/formats.ts'
import { useShop } from '../lib/shop.tsx'
import { useMedia } from '../lib/use-media.ts'
import type { Service } from '../ordering/cart/use-service.ts'
import { dishStateOf, nextWords } from '../menu/menu/dish-state.ts'
import { findMenuItem } from '../menu/menu/menu-items.ts'
import { PartBoundary } from '../lib/part-boundary.tsx'
import type { OrderNowParts } from './order-now-parts.ts'
import type { SheetAddress } from './sheet-address.ts'

type Props = {
  parts: OrderNowParts
  address: SheetAddress
  menu: WireMenu | undefined
  service: Service
  basket: { canEdit: (line: WireCartItem) => boolean; onEdit: (line: WireCartItem) => void }
}

/** The sheets named in the URL: the basket's, a dish's, a dish's above the basket's, or the shop's information. */
export function OrderNowSheets({ parts, address, menu, service, basket }: Props) {
  const { t } = useTexts()
  const formats = useFormats()
  const { time_zone } = useShop().configuration.region
  const isNarrow = useMedia('(max-width: 1023.98px)')
  const { item: wanted, close } = address
  const item = useMemo(() => (wanted ? findMenuItem(menu, wanted) : undefined), [menu, wanted])
  const isUnknown = wanted !== null && menu !== undefined && !item
  useEffect(() => {
    if (!isUnknown) return
    showToast({ kind: 'error', text: t('menu.unknown_item') })
    close()
  }, [isUnknown, close, t])

  const state = item && dishStateOf(item, { ...service, time_zone })
  return (
    <>
      {address.isBasket && isNarrow && (
        <PartBoundary>
          <parts.basket.Component
            Filled={parts.filled.Component}
            {...basket}
            onClose={close}
            onFailed={close}
          />
        </PartBoundary>
      )}
      {address.isInfo && (
        <PartBoundary>
          <parts.info.Component onClose={close} onFailed={close} />
        </PartBoundary>
      )}
      {item && state && (
        <PartBoundary key={`${item.id} ${address.line}`}>
          <parts.item.Component
            item={item}
            line_id={address.line}
            state={state}
            next={nextWords(state, service.lookup?.current_time, formats)}
            onClose={close}
            onDone={close}
            onFailed={close}
          />
        </PartBoundary>
      )}
    </>
  )
}
