import { Button } from '@tiffin/ui/button'
import styles from './confirmation.module.css'

type Props = { sure: string; label: string; busy: boolean; go: () => void }

/** Asks in the form whether to do what cannot be undone. */
export function Confirmation({ sure, label, busy, go }: Props) {
  return (
    <div role="alert" className={styles.sure}>
      <p>{sure}</p>
      <Button variant="danger" busy={busy} onClick={go}>
        {label}
      </Button>
    </div>
  )
}
