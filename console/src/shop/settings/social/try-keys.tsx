import { CallError } from '@tiffin/contract/client'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useId } from 'react'
import page from '../../../shell/page.module.css'
import styles from './social.module.css'
import type { KeyTrial } from './use-key-trial.ts'

/** Tests the stored keys, and describes the problem with them. */
export function TryKeys({ provider, trial }: { provider: string; trial: KeyTrial }) {
  const { t, textOfError } = useTexts()
  const lead = useId()
  const { mutate, isPending, data, error } = trial
  const finding = data?.data.finding
  return (
    <div className={styles.trial}>
      <div>
        <Button
          busy={isPending}
          busyLabel={t('settings.payments.trial.busy')}
          aria-describedby={lead}
          aria-label={t('settings.social.trial.button_named', { provider })}
          onClick={() => mutate()}
        >
          {t('settings.social.trial.button')}
        </Button>
      </div>
      <p id={lead} className={page.soft}>
        {t('settings.social.trial.lead', { provider })}
      </p>
      <div role="status">
        {finding && !isPending && (
          <p className={finding === 'works' ? styles.good : styles.wanting}>
            {t(`settings.social.trial.${finding}`, { provider })}
          </p>
        )}
        {error && !isPending && <p>{textOfError(error instanceof CallError ? error : undefined)}</p>}
      </div>
    </div>
  )
}
