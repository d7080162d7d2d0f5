import type { WireCartItem } from '@tiffin/contract/cart'
import { useTexts } from '@tiffin/ui/texts'
import type { ComponentType } from 'react'
import { useFormats } from '../lib/formats.ts'
import styles from './lines.module.css'

type Props = {
  lines: WireCartItem[]
  /** Under a line, as what is wrong with it. */
  Under?: ComponentType<{ line: WireCartItem }>
}

/** What is ordered, to be read: quantities, options, prices. Changing it is the basket's own business. */
export function Lines({ lines, Under }: Props) {
  const { t, has } = useTexts()
  const { money } = useFormats()
  const wordOf = (code: string) => (has(`menu.modifier.${code}`) ? t(`menu.modifier.${code}`) : code)
  return (
    <ul role="list" className={styles.lines}>
      {lines.map(line => (
        <li key={line.id} className={styles.line}>
          <span className={styles.quantity}>{line.quantity} ×</span>
          <div>
            {line.name}
            {line.addons.map((addon, at) => (
              <span key={at} className={styles.addon}>
                {addonWords(addon, wordOf)}
              </span>
            ))}
            {line.offer !== 'NONE' && <span className={styles.addon}>{t(`menu.offer.${line.offer}`)}</span>}
            {Under && <Under line={line} />}
          </div>
          <span className={styles.price}>{money(line.price)}</span>
        </li>
      ))}
    </ul>
  )
}

/** "EXTRA Cheese", "2 × Rice"; the plain modifier is not said [B-05]. */
function addonWords(
  { name, modifier, quantity }: WireCartItem['addons'][number],
  wordOf: (code: string) => string,
): string {
  const named = modifier && modifier !== 'NONE' ? `${wordOf(modifier)} ${name}` : name
  return quantity > 1 ? `${quantity} × ${named}` : named
}
