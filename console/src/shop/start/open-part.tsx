import type { Checklist } from '@tiffin/contract/back-office/shops/checklist'
import { openShop, hideChecklist } from '@tiffin/contract/back-office/shops/staff'
import { Button, ButtonLink } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import page from '../../shell/page.module.css'
import { usePreviewLinks } from '../../current-shop/use-preview-links.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './start.module.css'
import { useAct } from './use-checklist.ts'

/**
 * The switch with which the owner opens the shop, and the missing steps; after opening, a button
 * that hides the checklist.
 */
export function OpenPart({ list }: { list: Checklist }) {
  const { t } = useTexts()
  const { store } = useShop()
  const isOwner = store.role === 'owner'
  return (
    <section aria-labelledby="opening" className={styles.opening}>
      <h2 id="opening">{t(list.opened ? 'console.start.open_title' : 'console.start.opening_title')}</h2>
      <p>
        {t(list.opened ? 'console.start.open_text' : 'console.start.opening_text')}{' '}
        <a href={list.url} target="_blank" rel="noreferrer">
          {list.host}
        </a>
      </p>
      <details>
        <summary>{t('console.start.address')}</summary>
        <p className={page.soft}>{t('console.start.address_text', { host: list.host })}</p>
      </details>
      {store.role !== 'operator' && <LookButton />}
      {isOwner ? <Switch list={list} /> : <p className={page.soft}>{t('console.start.owner_opens')}</p>}
    </section>
  )
}

/** The shop's own pages with the draft of the menu, before the shop is public. */
function LookButton() {
  const { t } = useTexts()
  const look = usePreviewLinks()
  if (!look) return null
  return (
    <ButtonLink href={look.draft_url} target="_blank" rel="noreferrer">
      {t('console.start.look_at')}
    </ButtonLink>
  )
}

function Switch({ list }: { list: Checklist }) {
  const { t } = useTexts()
  const { store } = useShop()
  const { act, busy } = useAct()
  const request = { params: { storeId: store.id } }
  if (list.opened)
    return (
      <Button
        busy={busy}
        onClick={() => void act(() => call(hideChecklist, request), 'console.start.put_away_done')}
      >
        {t('console.start.put_away')}
      </Button>
    )
  const missing = list.steps.filter(({ done, needed }) => needed && !done)
  if (missing.length > 0)
    return (
      <>
        <p>{t('console.start.missing')}</p>
        <ul className={styles.missing}>
          {missing.map(({ name }) => (
            <li key={name}>{t(`console.start.${name}`)}</li>
          ))}
        </ul>
      </>
    )
  return (
    <Button
      variant="primary"
      busy={busy}
      onClick={() => void act(() => call(openShop, request), 'console.start.opened')}
    >
      {t('console.start.open', { shop: store.name })}
    </Button>
  )
}
