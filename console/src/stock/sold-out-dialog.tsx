import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { type StockTarget, type Until, useSetStock } from './use-set-stock.ts'
import styles from './stock.module.css'

/** The second of two taps: what is sold out, and until when. */
export function SoldOutDialog({
  things,
  onClose,
}: {
  things: StockTarget[] | undefined
  onClose: () => void
}) {
  const { t } = useTexts()
  const { set, busy } = useSetStock()
  if (!things) return null
  const choose = async (thing: StockTarget, until: Until) => {
    if (await set(thing, until)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('console.sold_out.title')}
      lead={<p className={styles.soft}>{t('console.sold_out.lead')}</p>}
    >
      <ul role="list" className={styles.things}>
        {things.map(thing => (
          <li key={`${thing.kind} ${thing.id}`} className={styles.thing}>
            <fieldset>
              <legend className={styles.name}>
                {thing.kind === 'option' && (
                  <span className={styles.soft}>{t('console.sold_out.option')} </span>
                )}
                {thing.name}
              </legend>
              <div className={styles.two}>
                <Button wide busy={busy === thing.id} onClick={() => void choose(thing, 'tomorrow')}>
                  {t('console.sold_out.tomorrow')}
                </Button>
                <Button wide busy={busy === thing.id} onClick={() => void choose(thing, 'told')}>
                  {t('console.sold_out.told')}
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
