import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { SoldOutChoices } from './sold-out-choices.tsx'
import { type StockChange, type StockTarget, useSetStock } from './use-set-stock.ts'
import styles from './stock.module.css'

/**
 * The second of two taps on a ticket: choose the dish or option that is sold out, and until when.
 */
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
  const choose = async (thing: StockTarget, change: StockChange) => {
    if (await set(thing, change)) onClose()
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
              <SoldOutChoices isBusy={busy.has(thing.id)} choose={change => void choose(thing, change)} />
            </fieldset>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
