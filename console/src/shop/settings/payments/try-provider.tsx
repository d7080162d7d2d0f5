import { CallError } from '@tiffin/contract/client'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useId } from 'react'
import page from '../../../shell/page.module.css'
import { nameOf } from '../../../lib/provider-names.ts'
import { Findings } from './findings.tsx'
import styles from './payments.module.css'
import type { Trial } from './use-trial.ts'

/** Tests the stored keys, and describes their problems. */
export function TryProvider({ provider, trial }: { provider: string; trial: Trial }) {
  const { t, textOfError } = useTexts()
  const lead = useId()
  const { mutate, isPending, data, error } = trial
  return (
    <div className={styles.trial}>
      <div>
        <Button
          busy={isPending}
          busyLabel={t('settings.payments.trial.busy')}
          aria-describedby={lead}
          onClick={() => mutate()}
        >
          {t('settings.payments.trial.button')}
        </Button>
      </div>
      <p id={lead} className={page.soft}>
        {t('settings.payments.trial.lead', { provider: nameOf(provider) })}
      </p>
      <div role="status">
        {data && !isPending && <Findings findings={data.data.findings} provider={provider} />}
        {error && !isPending && <p>{textOfError(error instanceof CallError ? error : undefined)}</p>}
      </div>
    </div>
  )
}
