import { useMutation } from '@tanstack/react-query'
import { checkShopHost } from '@tiffin/contract/back-office/shops/staff'
import { CallError } from '@tiffin/contract/client'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import styles from './installation.module.css'

/** Tells whether the shop can be reached at a hostname, and what to do if not. */
export function HostCheck({ id, host }: { id: number; host: string }) {
  const { t, textOfError } = useTexts()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(checkShopHost, { params: { id, host } }),
  })
  return (
    <div className={styles.form}>
      <div>
        <Button
          variant="plain"
          busy={isPending}
          busyLabel={t('console.installation.host_checking')}
          aria-label={t('console.installation.host_check_named', { host })}
          onClick={() => mutate()}
        >
          {t('console.installation.host_check')}
        </Button>
      </div>
      <p role="status">
        {!isPending && data && t(`console.installation.host_${data.state}`, { host })}
        {!isPending && error && textOfError(error instanceof CallError ? error : undefined)}
      </p>
    </div>
  )
}
