import { useQuery } from '@tanstack/react-query'
import { listFailedRefunds, type WireCardNews } from '@tiffin/contract/back-office/refunds/staff'
import { Disclosure } from '@tiffin/ui/disclosure'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { GiveRefund } from './pay-out-refund.tsx'
import { ProviderNews } from './provider-news.tsx'
import styles from './refunds.module.css'

/** Banks take days, so it is polled rarely. */
const AGAIN_MS = 5 * 60_000

/**
 * For managers and owners: refunds that will not reach their card, until they are paid out in
 * another way; and events at the provider.
 */
export function FailedRefunds({ className }: { className?: string | undefined }) {
  const { store } = useShop()
  const mayRead = listFailedRefunds.roles.some(role => role === store.role)
  const { data } = useQuery({
    queryKey: ['failed-refunds', store.id],
    queryFn: ({ signal }) => call(listFailedRefunds, { params: { storeId: store.id }, signal }),
    refetchInterval: AGAIN_MS,
    enabled: mayRead,
  })
  if (!mayRead || !data) return null
  return (
    <>
      <ProviderNews news={data} className={className} />
      {data.data.length > 0 && <Failed failed={data.data} className={className} />}
    </>
  )
}

type FailedProps = { failed: WireCardNews['data']; className: string | undefined }

function Failed({ failed, className }: FailedProps) {
  const { t } = useTexts()
  const { money, moment } = useShop()
  return (
    <Disclosure summary={t('console.refunds.failed_title')} figure={failed.length} className={className}>
      <p>{t('console.refunds.failed_hint')}</p>
      <ul role="list" className={styles.list}>
        {failed.map(
          ({ id, order_id, order_number, name, phone, phone_local, amount, ways, failed_at, refusal }) => (
            <li key={id} className={styles.line}>
              <strong className="tabular">{money(amount)}</strong>
              <span>
                {name} · <a href={`tel:${phone}`}>{phone_local}</a>
              </span>
              <span className={styles.soft}>
                {t('console.refunds.failed_at', { number: String(order_number), time: moment(failed_at) })}
              </span>
              <span>{t(`console.refunds.refusal.${refusal}`)}</span>
              <GiveRefund order_id={order_id} id={id} amount={amount} ways={ways} />
            </li>
          ),
        )}
      </ul>
    </Disclosure>
  )
}
