import { useQuery } from '@tanstack/react-query'
import { markSupportRead } from '@tiffin/contract/ordering/support/diner'
import { Button } from '@tiffin/ui/button'
import { Sheet } from '@tiffin/ui/sheet'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent } from 'react'
import { closePopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import { type Chat, type ChatOrder, chatQuery } from './chat-queries.ts'
import { AssistantOffer } from './assistant-offer.tsx'
import { MessageForm } from './message-form.tsx'
import { Messages } from './messages.tsx'
import { MissingForm } from './missing-form.tsx'
import styles from './support.module.css'

type Props = { order: ChatOrder; token: string; onMounted: (isMounted: boolean) => void }

/** The chat about an order: whose it is, its messages, a field for the next one, and its dishes to report as missing. */
export function SupportPopup({ order, token, onMounted }: Props) {
  const { t } = useTexts()
  const shop = useShop()
  const { order_id } = order
  const query = chatQuery(shop, order_id)
  const { data: chat, isError, refetch } = useQuery(query)
  const report = useEffectEvent(onMounted)
  useEffect(() => {
    report(true)
    return () => report(false)
  }, [])
  const keep = (next: Chat) => shop.client.setQueryData(query.queryKey, next)
  const markRead = useEffectEvent(() => {
    // Answers that could not be marked as read stay marked as new, and are marked with the next one.
    shop.call(markSupportRead, { body: { order_id } }).then(
      ({ data }) => keep(data),
      () => undefined,
    )
  })
  const unread = chat?.unread ?? 0
  useEffect(() => {
    if (unread > 0) markRead()
  }, [unread])
  return (
    <Sheet open onClose={closePopup} title={t('support.title')} closeLabel={t('support.close')}>
      <Contact order={order} />
      {chat && !chat.is_open && (
        <p className={styles.closed}>{t('support.closed', { email: order.contact.email })}</p>
      )}
      {!chat &&
        (isError ? (
          <div role="alert">
            <p>{t('support.not_loaded')}</p>
            <Button onClick={() => void refetch()}>{t('support.retry')}</Button>
          </div>
        ) : (
          <Skeleton />
        ))}
      {chat && (
        <>
          <AssistantOffer order={order} />
          <Messages chat={chat} order={order} />
          <MessageForm order_id={order_id} token={token} onSent={keep} />
          <MissingForm order={order} chat={chat} onSent={keep} />
        </>
      )}
    </Sheet>
  )
}

/** Name, contact details and order, as the shop sees them [S-01]. */
function Contact({ order: { order_number, order_id, contact } }: Pick<Props, 'order'>) {
  const { t } = useTexts()
  return (
    <div className={styles.contact}>
      <p>
        <strong>{t('support.order', { number: String(order_number) })}</strong>
      </p>
      <p className={styles.soft}>
        <bdi>{contact.name}</bdi> · <bdi dir="ltr">{contact.phone}</bdi> · <bdi>{contact.email}</bdi>
      </p>
      <p className={styles.soft}>{t('support.order_id', { id: order_id })}</p>
    </div>
  )
}
