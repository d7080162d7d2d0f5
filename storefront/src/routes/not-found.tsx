import { buttonClass } from '@tiffin/ui/button'
import { SignpostDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { headOf, type Screen } from '../lib/screen.ts'

export const screen: Screen = {
  Page: NotFoundPage,
  head: facts => ({
    ...headOf(facts.t('shell.not_found.title'), 'shell.about.not_found', facts),
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
      title={t('shell.not_found.title')}
      action={
        <Link href="/order-now" className={buttonClass({ variant: 'primary' })}>
          {t('shell.not_found.action')}
        </Link>
      }
    >
      {t('shell.not_found.text')}
    </EmptyState>
  )
}
