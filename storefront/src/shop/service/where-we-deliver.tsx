import { Disclosure } from '@tiffin/ui/disclosure'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useService } from '../../ordering/cart/use-service.ts'
import { onIntent } from '../../lib/on-intent.tsx'

const areasPart = onIntent(['areas'], () => import('./areas-part.tsx').then(file => file.AreasPart))

/** The shop's delivery areas and a price checker, loaded when opened [D-29, D-30]. */
export function WhereWeDeliver() {
  const { t } = useTexts()
  const { offered } = useService()
  const [isOpen, setOpen] = useState(false)
  if (!offered.includes('delivery')) return null
  return (
    <Disclosure
      summary={t('areas.title')}
      onPointerEnter={areasPart.preload}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && <areasPart.Component />}
    </Disclosure>
  )
}
