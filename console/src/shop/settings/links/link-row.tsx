import type { ShortUrl } from '@tiffin/contract/shop/short-links/short-url'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { showMessage } from '../../../lib/message.ts'
import page from '../../../shell/page.module.css'
import { useShop } from '../../../current-shop/shop.tsx'
import styles from './links.module.css'

/** One link: the address to print, its target, and its number of clicks. */
export function LinkRow({ link, onChange }: { link: ShortUrl; onChange: () => void }) {
  const { t } = useTexts()
  const { moment } = useShop()
  const { id, name, address, url, clicks, clicked_at } = link
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showMessage({ kind: 'success', text: t('settings.links.copied') })
    } catch {
      // Without clipboard permission the address can still be selected and copied by hand.
      showMessage({ kind: 'error', text: t('settings.links.not_copied') })
    }
  }
  return (
    <li className={styles.row} data-link={id}>
      <div className={styles.what}>
        <strong>{name || `/s/${id}`}</strong>
        <span className={styles.address}>{address}</span>
        <span className={page.soft}>{t('settings.links.leads', { url })}</span>
      </div>
      <p className={styles.clicks}>
        <strong className="tabular">{t('settings.links.clicks', { count: clicks })}</strong>
        {clicked_at && (
          <span className={page.soft}>{t('settings.links.last', { time: moment(clicked_at) })}</span>
        )}
      </p>
      <div className={styles.acts}>
        <Button aria-label={t('settings.links.copy_named', { name: name || id })} onClick={() => void copy()}>
          {t('settings.links.copy')}
        </Button>
        <Button aria-label={t('settings.links.change_named', { name: name || id })} onClick={onChange}>
          {t('settings.links.change')}
        </Button>
      </div>
    </li>
  )
}
