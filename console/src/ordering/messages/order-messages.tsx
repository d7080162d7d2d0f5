import { useQuery } from '@tanstack/react-query'
import { listOrderMessages } from '@tiffin/contract/ordering/orders/staff'
import type { WireOrderMessage } from '@tiffin/contract/ordering/orders/order-message'
import { Disclosure } from '@tiffin/ui/disclosure'
import { useTexts } from '@tiffin/ui/texts'
import { VisuallyHidden } from '@tiffin/ui/visually-hidden'
import { useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import styles from './order-messages.module.css'

type Props = { order: { id: string; order_number: number } }

/** The e-mails and text messages about an order. They are loaded when the section is opened. */
export function OrderMessages({ order: { id, order_number } }: Props) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      summary={
        <>
          {t('console.messages.title')}
          <VisuallyHidden> {t('console.order.title', { number: order_number })}</VisuallyHidden>
        </>
      }
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      {isOpen && <MessageList order_id={id} />}
    </Disclosure>
  )
}

function MessageList({ order_id }: { order_id: string }) {
  const { store } = useShop()
  const { data, isError, refetch } = useQuery({
    queryKey: ['order-messages', store.id, order_id],
    queryFn: ({ signal }) => call(listOrderMessages, { params: { storeId: store.id, id: order_id }, signal }),
    select: answer => answer.data,
    staleTime: 0,
  })
  if (isError) return <NotLoaded retry={refetch} />
  if (!data) return <Loading />
  return <MessageRows messages={data} />
}

export function MessageRows({ messages }: { messages: WireOrderMessage[] }) {
  const { t } = useTexts()
  const { dated } = useShop()
  if (messages.length === 0) return <p>{t('console.messages.none')}</p>
  return (
    <ul role="list" className={styles.list}>
      {messages.map(({ id, kind, about, sent_at, state }) => (
        <li key={id} className={styles.message}>
          <strong>{t(`console.messages.about.${about ?? 'unknown'}`)}</strong>
          <span className={styles.soft}>
            {t(`console.messages.kind.${kind}`)} ·{' '}
            {sent_at === null ? t(`console.messages.state.${state}`) : dated(sent_at)}
          </span>
        </li>
      ))}
    </ul>
  )
}
