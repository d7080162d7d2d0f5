import type { Settings } from '@tiffin/contract/settings'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import styles from './delivery.module.css'

/** Beside what saves the areas: that nobody can order to them yet, with the way to the switch. */
export function SwitchedOff({ ordering }: { ordering: Settings['ordering'] | undefined }) {
  const { rich } = useTexts()
  if (ordering?.delivery.enabled !== false) return null
  const link = (words: string) => <Link href="/settings/ordering">{words}</Link>
  return (
    <p role="status" className={styles.off}>
      {rich('settings.delivery.switched_off', { ordering: link })}
    </p>
  )
}
