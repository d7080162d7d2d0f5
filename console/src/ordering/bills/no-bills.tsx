import { buttonClass } from '@tiffin/ui/button'
import { PlateDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { use } from 'react'
import { Link } from 'wouter'
import { useShop } from '../../current-shop/shop.tsx'
import { PagesContext } from '../../shell/pages-context.ts'

/** How a bill begins, with a link to the page that is needed for it, if this person may see it. */
export function NoBills({ hasTables }: { hasTables: boolean }) {
  const { t } = useTexts()
  const { store } = useShop()
  const pages = use(PagesContext)
  const [text, page] = !store.dine_in
    ? (['off', 'ordering'] as const)
    : hasTables
      ? (['none', 'tables'] as const)
      : (['no_tables', 'tables'] as const)
  const target = pages.find(({ name }) => name === page)
  return (
    <EmptyState
      drawing={<PlateDrawing />}
      title={t('console.bills.none_title')}
      action={
        target && (
          <Link href={target.path} className={buttonClass()}>
            {t(`console.bills.${text}_link`)}
          </Link>
        )
      }
    >
      {t(`console.bills.${text}`)}
    </EmptyState>
  )
}
