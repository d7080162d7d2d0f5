import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { getPayLink } from '@tiffin/contract/ordering/payment-links/diner'
import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { SignpostDrawing } from '@tiffin/ui/other-drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import styles from './checkout.module.css'
import { PayLinkFacts } from './pay-link-facts.tsx'

/**
 * A payment link: its purpose and amount, and the way to pay it, or why it cannot be paid [P-36].
 */
export function PayLinkPage({ id }: { id: string }) {
  const { t } = useTexts()
  const { call } = useShop()
  const link = useQuery({
    queryKey: ['pay-link', id],
    queryFn: async () => (await call(getPayLink, { params: { id } })).data,
    retry: (count, error) => !isUnknown(error) && count < 2,
  })
  if (link.data) return <PayLinkFacts id={id} link={link.data} onChanged={() => void link.refetch()} />
  if (!link.isError)
    return (
      <div className={styles.page} aria-busy="true">
        <h1>{t('paylink.title')}</h1>
        <Skeleton lines={4} />
      </div>
    )
  if (isUnknown(link.error))
    return (
      <EmptyState level={1} drawing={<SignpostDrawing />} title={t('paylink.unknown.title')}>
        {t('paylink.unknown.text')}
      </EmptyState>
    )
  return (
    <EmptyState
      level={1}
      drawing={<PlugDrawing />}
      title={t('paylink.not_read')}
      action={
        <Button variant="primary" busy={link.isFetching} onClick={() => void link.refetch()}>
          {t('payment.again')}
        </Button>
      }
    />
  )
}

function isUnknown(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}
