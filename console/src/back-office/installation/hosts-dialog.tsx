import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WireListedShop } from '@tiffin/contract/back-office/shops/shop'
import { listShopHosts, removeShopHost } from '@tiffin/contract/back-office/shops/staff'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { HostCheck } from './host-check.tsx'
import { HostForm } from './host-form.tsx'
import styles from './installation.module.css'

type Props = { shop: Pick<WireListedShop, 'id' | 'name'>; onClose: () => void }

/** The hostnames of a shop. Removing one ends its pages there, so it asks for confirmation. */
export function HostsDialog({ shop: { id, name }, onClose }: Props) {
  const { t } = useTexts()
  const { data, isError, refetch } = useQuery({
    queryKey: ['shop-hosts', id],
    queryFn: ({ signal }) => call(listShopHosts, { params: { id }, signal }),
  })
  const [asked, setAsked] = useState<string>()
  const { remove, busy } = useRemoval(id, () => setAsked(undefined))
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('console.installation.hosts_of', { shop: name })}
    >
      {!data && (isError ? <NotLoaded retry={refetch} /> : <Loading />)}
      <ul role="list" className={styles.form}>
        {data?.data.map(({ host, in_links }) => (
          <li key={host} className={styles.form}>
            <div className={styles.row}>
              <span className={styles.host}>{host}</span>
              {in_links ? (
                <span className={page.soft}>{t('console.installation.host_in_links')}</span>
              ) : (
                asked !== host && (
                  <Button
                    variant="plain"
                    aria-label={t('console.installation.host_remove_named', { host })}
                    onClick={() => setAsked(host)}
                  >
                    {t('console.installation.host_remove')}
                  </Button>
                )
              )}
            </div>
            <HostCheck id={id} host={host} />
            {asked === host && (
              <div role="alert" className={styles.form}>
                <p>{t('console.installation.host_sure', { host, shop: name })}</p>
                <div className={styles.acts}>
                  <Button variant="danger" busy={busy} onClick={() => void remove(host)}>
                    {t('console.installation.host_remove')}
                  </Button>
                  <Button onClick={() => setAsked(undefined)}>{t('console.installation.host_keep')}</Button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
      {data && <HostForm id={id} />}
    </Dialog>
  )
}

function useRemoval(id: number, onDone: () => void) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const { save, busy } = useSave('message')
  const remove = async (host: string) => {
    await save(
      async () => {
        await call(removeShopHost, { params: { id, host } })
        showMessage({ kind: 'success', text: t('console.installation.host_removed', { host }) })
      },
      {
        // A colleague has removed it already: the list is read again.
        onRefused: refusal => refusal?.status === 404,
        readAgain: () => queries.invalidateQueries({ queryKey: ['shop-hosts', id] }),
      },
    )
    onDone()
  }
  return { remove, busy }
}
