import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import type { Popups } from '../../lib/popup.ts'
import styles from './missing-items-popup.module.css'

/** Lists the dishes that a change of type would remove, and asks for confirmation [T-12]. */
export function MissingItemsPopup({ names, onYes, onNo }: Popups['missing_items']) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open
      onClose={onNo}
      title={t('missing_items.title')}
      closeLabel={t('shell.close')}
      foot={
        <div className={styles.buttons}>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => {
              setBusy(true)
              onYes()
            }}
          >
            {t('missing_items.yes')}
          </Button>
          <Button onClick={onNo}>{t('missing_items.no')}</Button>
        </div>
      }
    >
      <p>{t('missing_items.text')}</p>
      <ul className={styles.names}>
        {names.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ul>
    </Dialog>
  )
}
