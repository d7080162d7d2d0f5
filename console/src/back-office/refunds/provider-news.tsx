import type { WireCardNews } from '@tiffin/contract/back-office/refunds/staff'
import { Disclosure } from '@tiffin/ui/disclosure'
import { useTexts } from '@tiffin/ui/texts'
import { nameOf } from '../../lib/provider-names.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './refunds.module.css'

type Props = { news: WireCardNews; className: string | undefined }

/**
 * Refunds that have been pending for long, refunds that were made on the provider's pages, and
 * disputes.
 */
export function ProviderNews({ news: { waiting, made_there, disputes }, className }: Props) {
  const { t } = useTexts()
  const { money, moment } = useShop()
  const count = waiting.length + made_there.length + disputes.length
  if (count === 0) return null
  return (
    <Disclosure summary={t('console.refunds.news_title')} figure={count} className={className}>
      <ul role="list" className={styles.list}>
        {disputes.map(({ reference, amount, state, order_number, at, provider }) => (
          <li key={reference} className={styles.line}>
            <strong className="tabular">{money(amount)}</strong>
            <span>{t(`console.refunds.dispute.${state}`)}</span>
            {(state === 'open' || state === 'inquiry') && (
              <span>{t('console.refunds.dispute_hint', { provider: nameOf(provider) })}</span>
            )}
            <span className={styles.soft}>
              {t('console.refunds.at_order', { number: String(order_number), time: moment(at) })}
            </span>
          </li>
        ))}
        {waiting.map(({ id, amount, order_number, since }) => (
          <li key={id} className={styles.line}>
            <strong className="tabular">{money(amount)}</strong>
            <span>
              {t('console.refunds.waits')} {t('console.refunds.waits_hint')}
            </span>
            <span className={styles.soft}>
              {t('console.refunds.waits_since', { number: String(order_number), time: moment(since) })}
            </span>
          </li>
        ))}
        {made_there.map(({ id, amount, order_number, at, provider }) => (
          <li key={id} className={styles.line}>
            <strong className="tabular">{money(amount)}</strong>
            <span>{t('console.refunds.there', { provider: nameOf(provider) })}</span>
            <span className={styles.soft}>
              {t('console.refunds.at_order', { number: String(order_number), time: moment(at) })}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
