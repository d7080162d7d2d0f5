import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useId } from 'react'
import styles from './menu.module.css'

type Props = {
  count: number
  /** Undefined: all dishes on the page are chosen. */
  chooseAll: (() => void) | undefined
  isSearch: boolean
  clear: () => void
  open: () => void
  close: () => void
}

/**
 * The number of selected dishes and the possible actions; at the lower edge while dishes are
 * selected.
 */
export function ChooseBar({ count, chooseAll, isSearch, clear, open, close }: Props) {
  const { t } = useTexts()
  const statusId = useId()
  return (
    <section className={styles.chooseBar} aria-label={t('console.many.title')}>
      <strong role="status" id={statusId}>
        {t('console.many.chosen', { count })}
      </strong>
      {chooseAll ? (
        <Button onClick={chooseAll}>{t(isSearch ? 'console.many.all_found' : 'console.many.all')}</Button>
      ) : (
        <Button onClick={clear}>{t('console.many.none')}</Button>
      )}
      <Button
        variant="primary"
        aria-haspopup="dialog"
        aria-disabled={count === 0 || undefined}
        aria-describedby={statusId}
        onClick={() => count > 0 && open()}
      >
        {t('console.many.change')}
      </Button>
      <Button onClick={close}>{t('console.menu.done')}</Button>
    </section>
  )
}
