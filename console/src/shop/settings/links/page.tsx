import { useQuery } from '@tanstack/react-query'
import { listShortUrls } from '@tiffin/contract/shop/short-links/staff'
import type { ShortUrl } from '@tiffin/contract/shop/short-links/short-url'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { BackToSettings } from '../../../shell/back-to-settings.tsx'
import { Loading, NotLoaded } from '../../../shell/loading.tsx'
import page from '../../../shell/page.module.css'
import { useTitle } from '../../../shell/use-title.ts'
import { useShop } from '../../../current-shop/shop.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { LinkRow } from './link-row.tsx'
import styles from './links.module.css'

/** Short links for flyers and messages, with the number of clicks of each [I-28, I-29]. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('settings.links.name'), store.name)
  const [open, setOpen] = useState<ShortUrl | 'new'>()
  const links = useQuery({
    queryKey: ['links', store.id],
    queryFn: ({ signal }) => call(listShortUrls, { params: { storeId: store.id }, signal }),
    refetchOnWindowFocus: true,
  })
  if (!links.data) return links.isError ? <NotLoaded retry={links.refetch} /> : <Loading />
  const { data } = links.data
  return (
    <div className={page.page}>
      <div>
        <BackToSettings />
        <h1>{t('settings.links.name')}</h1>
        <p className={page.soft}>{t('settings.links.lead')}</p>
      </div>
      <div>
        <Button variant="primary" onClick={() => setOpen('new')}>
          {t('settings.links.new')}
        </Button>
      </div>
      {data.length === 0 && <p>{t('settings.links.empty')}</p>}
      <ul role="list" className={styles.list}>
        {data.map(link => (
          <LinkRow key={link.id} link={link} onChange={() => setOpen(link)} />
        ))}
      </ul>
      {open && <LinkDialog link={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
