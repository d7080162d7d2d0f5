import { Button, buttonClass } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Link } from 'wouter'
import { useFormats } from '../../lib/formats.ts'
import { leavePopup, type Popups } from '../../lib/popup.ts'
import styles from './reorder.module.css'

/** Shows missing dishes, higher prices and the basket that would be replaced, before reordering [O-12]. */
export function ReorderPopup({ count, before, currency, missing, dearer, onYes, onNo }: Popups['reorder']) {
  const { t } = useTexts()
  const { money } = useFormats(currency)
  const [busy, setBusy] = useState(false)
  const yes = () => {
    setBusy(true)
    onYes()
  }
  return (
    <Dialog
      open
      onClose={onNo}
      title={t(count > 0 ? 'account.again.title' : 'account.again.nothing')}
      closeLabel={t('shell.close')}
      foot={
        <div className={styles.buttons}>
          {count > 0 ? (
            <Button variant="primary" busy={busy} onClick={yes}>
              {t('account.again.yes', { count: String(count) })}
            </Button>
          ) : (
            <Link
              href="/order-now"
              replace
              className={buttonClass({ variant: 'primary' })}
              onClick={leavePopup}
            >
              {t('account.again.menu')}
            </Link>
          )}
          <Button onClick={onNo}>{t(before > 0 ? 'account.again.no' : 'shell.close')}</Button>
        </div>
      }
    >
      {missing.length > 0 && (
        <>
          <p>{t('account.again.missing')}</p>
          <ul role="list" className={styles.dishes}>
            {missing.map(({ name, quantity, reason }, at) => (
              <li key={at}>
                <span>{quantity > 1 ? `${quantity} × ${name}` : name}</span>
                <span className={styles.soft}>{t(`account.again.reason.${reason}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {dearer.length > 0 && (
        <>
          <p>{t('account.again.dearer')}</p>
          <ul role="list" className={styles.dishes}>
            {dearer.map(({ name, was, now }, at) => (
              <li key={at}>
                <span>{name}</span>
                <span className="tabular">
                  <span>{money(now)}</span>{' '}
                  <span className={styles.soft}>{t('account.again.was', { price: money(was) })}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {count > 0 && before > 0 && <p>{t('account.again.replaces', { count: String(before) })}</p>}
    </Dialog>
  )
}
