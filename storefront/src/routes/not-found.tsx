import { buttonClass } from '@tiffin/ui/button'
import { SignpostDrawing } from '@tiffin/ui/other-drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { headOf, type Screen } from '../lib/screen.ts'

export const screen: Screen = {
  Page: NotFoundPage,
  head: facts => ({
    ...headOf(facts.t('lost.title'), 'lost.about', facts),
    hidden: true,
  }),
  status: () => 404,
}

/** Shown for every address without a page. */
function NotFoundPage() {
  const { t } = useTexts()
  return (
    <EmptyState
      level={1}
      drawing={<SignpostDrawing />}
      title={t('lost.title')}
      action={
        <Link href="/order-now" className={buttonClass({ variant: 'primary' })}>
          {t('lost.action')}
        </Link>
      }
    >
      {t('lost.text')}
    </EmptyState>
  )
}
