import type { WireCartItem } from '@tiffin/contract/ordering/cart/cart'
import { addonWords, modifierWords } from '@tiffin/contract/menu/menu/addon-words'
import { isOff } from '@tiffin/contract/menu/menu/availability'
import { orderedWords } from '@tiffin/contract/menu/menu/declared'
import { useTexts } from '@tiffin/ui/texts'
import type { ComponentType } from 'react'
import { useFormats } from '../../lib/formats.ts'
import styles from './lines.module.css'

type Props = {
  lines: WireCartItem[]
  /** The currency of the prices. */
  currency: string
  /** Rendered under each line, for instance to show its problem. */
  Under?: ComponentType<{ line: WireCartItem }>
}

/** The ordered lines, read-only: quantities, options, prices. */
export function Lines({ lines, currency, Under }: Props) {
  const texts = useTexts()
  const { t } = texts
  const { money } = useFormats(currency)
  const wordOf = modifierWords(texts)
  return (
    <ul role="list" className={styles.lines}>
      {lines.map(line => (
        <li key={line.id} className={styles.line}>
          <span className={styles.quantity}>{`${line.quantity} ×`}</span>
          <div>
            <span>{line.name}</span>
            {line.addons.map((addon, at) => (
              <span key={at} className={styles.addon}>
                {addonWords(addon, wordOf)}
              </span>
            ))}
            {line.allergens &&
              orderedWords(line.allergens, t).map(words => (
                <span key={words} className={styles.addon}>
                  {words}
                </span>
              ))}
            {line.offer !== 'NONE' && <span className={styles.addon}>{t(`menu.offer.${line.offer}`)}</span>}
            {Under && <Under line={line} />}
          </div>
          <span className={styles.price}>{!isOff(line.missing) && money(line.price)}</span>
        </li>
      ))}
    </ul>
  )
}
