import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Spinner } from '@tiffin/ui/spinner'
import { useTexts } from '@tiffin/ui/texts'
import styles from './frame.module.css'

export function Loading() {
  const { t } = useTexts()
  return (
    <div className={styles.loading} aria-busy>
      <Spinner label={t('console.loading')} />
    </div>
  )
}

/** `why`: the server's error message, if it refused the request. */
export function NotLoaded({ retry, why }: { retry: () => unknown; why?: string | undefined }) {
  const { t } = useTexts()
  return (
    <EmptyState
      drawing={<PlugDrawing />}
      title={t('console.not_loaded')}
      action={<Button onClick={() => void retry()}>{t('console.retry')}</Button>}
    >
      {why}
    </EmptyState>
  )
}
