import type { TrialFinding } from '@tiffin/contract/money/payments/staff'
import { useTexts } from '@tiffin/ui/texts'
import styles from './payments.module.css'
import { nameOf } from '../../../lib/provider-names.ts'

/** The most important finding comes first. */
export function Findings({ findings, provider }: { findings: readonly TrialFinding[]; provider: string }) {
  const { t } = useTexts()
  return (
    <ul role="list" className={styles.findings}>
      {findings.map(finding => (
        <li key={finding} className={finding === 'works' ? styles.good : styles.wanting}>
          {t(`settings.payments.trial.${finding}`, { provider: nameOf(provider) })}
        </li>
      ))}
    </ul>
  )
}
