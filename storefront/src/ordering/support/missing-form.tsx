import { reportMissingItems } from '@tiffin/contract/ordering/support/diner'
import { Button } from '@tiffin/ui/button'
import { CheckRow } from '@tiffin/ui/check-row'
import { Disclosure } from '@tiffin/ui/disclosure'
import { Stepper } from '@tiffin/ui/stepper'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { type SubmitEvent, useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import type { Chat, ChatOrder } from './chat-queries.ts'
import styles from './support.module.css'

type Props = { order: ChatOrder; chat: Chat; onSent: (chat: Chat) => void }
type Counts = Record<number, number>

/** The ordered dishes, each to be ticked if it is missing, with how many of it [S-02]. */
export function MissingForm({ order, chat, onSent }: Props) {
  const { t, textOfError } = useTexts()
  const { call } = useShop()
  const [report, setReport] = useState(() => ({ id: crypto.randomUUID() as string, counts: {} as Counts }))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { counts } = report
  const setCount = (position: number, count: number) => {
    setReport({ id: crypto.randomUUID(), counts: { ...counts, [position]: count } })
    setError(undefined)
  }
  const lines = Object.entries(counts).flatMap(([position, quantity]) =>
    quantity > 0 ? [{ position: Number(position), quantity }] : [],
  )
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (lines.length === 0) return setError(t('support.missing.none'))
    setBusy(true)
    try {
      const body = { id: report.id, order_id: order.order_id, lines }
      const { data } = await call(reportMissingItems, { body })
      setReport({ id: crypto.randomUUID(), counts: {} })
      onSent(data)
      showToast({ kind: 'success', text: t('support.missing.done') })
    } catch (failure) {
      setError(textOfError(errorLike(failure)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Disclosure summary={t('support.missing.title')}>
      <form noValidate className={styles.form} onSubmit={event => void send(event)}>
        <fieldset className={styles.dishes}>
          <legend>{t('support.missing.legend')}</legend>
          {order.items.map(item => (
            <Dish
              key={item.position}
              item={item}
              left={item.quantity - reportedOf(chat, item.position)}
              count={counts[item.position] ?? 0}
              onCount={count => setCount(item.position, count)}
            />
          ))}
        </fieldset>
        {error && <p role="alert">{error}</p>}
        <Button type="submit" busy={isBusy}>
          {t('support.missing.send')}
        </Button>
      </form>
    </Disclosure>
  )
}

type DishProps = {
  item: ChatOrder['items'][number]
  /** How many can still be reported. */
  left: number
  count: number
  onCount: (count: number) => void
}

function Dish({ item: { name, quantity, out_of_stock }, left, count, onCount }: DishProps) {
  const { t } = useTexts()
  const detail = left <= 0 ? 'support.missing.all' : out_of_stock ? 'support.missing.out_of_stock' : undefined
  return (
    <div>
      <CheckRow
        label={`${quantity} × ${name}`}
        detail={detail && t(detail)}
        unavailable={left <= 0}
        checked={count > 0}
        onChange={({ target }) => onCount(target.checked ? 1 : 0)}
      />
      {count > 0 && left > 1 && (
        <Stepper
          label={t('support.missing.how_many', { name })}
          lessLabel={t('support.missing.less', { name })}
          moreLabel={t('support.missing.more', { name })}
          min={1}
          max={left}
          value={count}
          onChange={onCount}
        />
      )}
    </div>
  )
}

function reportedOf({ messages }: Chat, position: number): number {
  return messages
    .flatMap(({ missing }) => missing ?? [])
    .filter(line => line.position === position)
    .reduce((sum, line) => sum + line.quantity, 0)
}
