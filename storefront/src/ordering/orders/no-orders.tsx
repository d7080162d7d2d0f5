import { Button, buttonClass } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { BagDrawing } from '@tiffin/ui/other-drawings'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'

/** A history without orders leads to the menu. */
export function NoOrders({ title }: { title: string }) {
  const { t } = useTexts()
  return (
    <EmptyState
      drawing={<BagDrawing />}
      title={title}
      action={
        <Link href="/order-now" className={buttonClass({ variant: 'primary' })}>
          {t('account.history.empty.action')}
        </Link>
      }
    >
      {t('account.history.empty.text')}
    </EmptyState>
  )
}

/** A history that could not be read. */
export function HistoryFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <EmptyState
      drawing={<PlugDrawing />}
      title={t('account.history.failed.title')}
      action={
        <Button variant="primary" busy={busy} onClick={onRetry}>
          {t('account.history.failed.action')}
        </Button>
      }
    >
      {t('account.history.failed.text')}
    </EmptyState>
  )
}
