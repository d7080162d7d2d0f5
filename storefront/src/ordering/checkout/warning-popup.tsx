import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { afterPopup } from '../../lib/after-popup.ts'
import { closePopup, type Popups } from '../../lib/popup.ts'
import styles from './warning-popup.module.css'

/** A question or a warning. Each button closes the popup before its action runs [H-38]. */
export function WarningPopup({ title, text, names, buttons }: Popups['warning']) {
  const { t } = useTexts()
  return (
    <Dialog
      open
      onClose={closePopup}
      title={title}
      closeLabel={t('shell.close')}
      foot={
        <div className={styles.buttons}>
          {buttons.map(({ label, variant, onPress }) => (
            <Button key={label} variant={variant ?? 'quiet'} onClick={() => afterPopup(onPress)}>
              {label}
            </Button>
          ))}
        </div>
      }
    >
      {text && <p>{text}</p>}
      {names && (
        <ul className={styles.names}>
          {names.map((name, at) => (
            <li key={at}>{name}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
