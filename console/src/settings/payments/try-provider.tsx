import { useMutation } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { tryProvider } from '@tiffin/contract/payments/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useId } from 'react'
import { call } from '../../lib/api.ts'
import page from '../../shell/page.module.css'
import { useShop } from '../../shop/shop.tsx'
import { nameOf } from '../../lib/provider-names.ts'
import { Findings } from './findings.tsx'
import styles from './payments.module.css'

/** Asks the provider whether it takes the keys that are set, and says in words what is wrong with them. */
export function TryProvider({ provider }: { provider: string }) {
  const { t, textOfError } = useTexts()
  const { store } = useShop()
  const lead = useId()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(tryProvider, { params: { storeId: store.id, provider } }),
  })
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
