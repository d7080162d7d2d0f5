import { WarningIcon } from '@tiffin/ui/icons'
import styles from './warning.module.css'

/** A warning with an icon. */
export function Warning({ text }: { text: string }) {
  return (
    <p className={styles.warning}>
      <WarningIcon size={20} />
      <span>{text}</span>
    </p>
  )
}
