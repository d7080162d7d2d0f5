import { useQueryClient } from '@tanstack/react-query'
import { minorOf, wireOf } from '@tiffin/contract/money'
import {
  refundOrder,
  type REFUND_WAYS,
  type WireRefundable,
} from '@tiffin/contract/back-office/refunds/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { useTyped } from '../../form/use-typed.ts'
import { MONEY } from '../../form/writing.ts'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { useShop } from '../../current-shop/shop.tsx'

export const WHAT = ['lines', 'amount', 'all'] as const
type What = (typeof WHAT)[number]
type Way = (typeof REFUND_WAYS)[number]
type Errors = { lines?: string; amount?: string; reason?: string }
/** The dishes that a customer has reported as missing and that are not refunded, by the message that reports them. */
export type MissingReport = {
  id: string
  lines: readonly { position: number; quantity: number }[]
  /** Whether no refund has named it yet. */
  isFirst: boolean
}

type Options = {
  order_id: string
  refundable: WireRefundable
  report?: MissingReport | undefined
  close: () => void
}

const EMPTY = {
  id: '',
  what: 'lines' as What,
  counts: {} as Record<number, number>,
  /** Refunds the tip together with the dishes. */
  tip: false,
  amount: '',
  way: '' as Way | '',
  reason: '',
}

/** A refund of a report begins with its dishes. The id of the first is the report's, so that it is made once. */
const emptyFor = (report: MissingReport | undefined, reason: string, id: string): typeof EMPTY =>
  report
    ? {
        ...EMPTY,
        id: report.isFirst ? report.id : id,
        reason,
        counts: Object.fromEntries(report.lines.map(({ position, quantity }) => [position, quantity])),
      }
    : EMPTY

/**
 * The form of a refund, which survives closing the dialog and the tab. Its id stays until a field
 * is changed: pressing again creates the same refund.
 */
export function useRefund({ order_id, refundable, report, close }: Options) {
  const { t } = useTexts()
  const { store, money } = useShop()
  const queries = useQueryClient()
  const [fresh] = useState(() => crypto.randomUUID())
  const { form, type, forget, wereKept } = useTyped(
    `refund ${report ? `${order_id} ${report.id}` : order_id}`,
    emptyFor(report, t('console.refunds.missing_reason'), fresh),
  )
  const { id, counts, amount, reason } = form
  const withTip = form.tip && minorOf(refundable.tip) > 0
  const what = WHAT.find(each => each === form.what) ?? 'lines'
  const way = refundable.ways.find(each => each === form.way) ?? refundable.ways[0] ?? 'original'
  const [errors, setErrors] = useState<Errors>({})
  const { save, busy: isBusy } = useSave()

  const most = minorOf(refundable.captured)
  const lines = refundable.lines.flatMap(({ position, left }) => {
    const quantity = Math.min(counts[position] ?? 0, left)
    return quantity > 0 ? [{ position, quantity }] : []
  })
  const typed = MONEY.read(amount)
  const ofLines = (sums: 'amounts' | 'prices') =>
    lines.reduce(
      (sum, { position, quantity }) =>
        sum + minorOf(refundable.lines[position]?.[sums][quantity - 1] ?? '0.00'),
      0,
    )
  const sums: Record<What, number> = {
    lines: ofLines('amounts') + (withTip ? minorOf(refundable.tip) : 0),
    amount: typeof typed === 'number' ? typed : 0,
    all: most,
  }
  const sum = sums[what]
  const isRight = sum > 0 && sum <= most

  /** With other values it is another refund. */
  const change = (fields: Partial<typeof EMPTY>) => {
    type({ ...fields, id: crypto.randomUUID() })
    setErrors({})
  }
  const problems = (): Errors => ({
    ...(what === 'lines' && !isRight ? { lines: t('console.refunds.lines_wrong') } : {}),
    ...(what === 'amount' && !isRight ? { amount: t('console.refunds.amount_wrong') } : {}),
    ...(reason.trim() === '' ? { reason: t('console.refunds.reason_missing') } : {}),
  })
  const submit = async () => {
    const wrong = problems()
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const key = ['refunds', store.id, order_id]
    await save(
      async () => {
        const fresh = await call(refundOrder, {
          params: { storeId: store.id, id: order_id },
          body: {
            id,
            way,
            captured: refundable.captured,
            reason: reason.trim(),
            ...(what === 'lines' && lines.length > 0 ? { lines } : {}),
            ...(what === 'lines' && withTip ? { tip: true } : {}),
            ...(report ? { report: report.id } : {}),
            ...(what === 'amount' ? { amount: wireOf(sum) } : {}),
          },
        })
        queries.setQueryData(key, fresh)
        await queries.invalidateQueries({ queryKey: ['money', store.id] })
        if (report) await queries.invalidateQueries({ queryKey: ['messages', store.id] })
        const words = money({ value: wireOf(sum), currency: refundable.currency })
        showMessage({ kind: 'success', text: t('console.refunds.done', { amount: words }) })
        forget()
        close()
      },
      {
        onRefused(refusal) {
          // A colleague has refunded in the meantime: the remaining amount is shown.
          if (refusal?.status === 409 && refusal.data) queries.setQueryData(key, { data: refusal.data })
        },
      },
    )
  }
  return {
    what,
    setWhat: (value: What) => change({ what: value }),
    counts,
    setCount: (position: number, count: number) => change({ counts: { ...counts, [position]: count } }),
    withTip,
    setTip: (value: boolean) => change({ tip: value }),
    amount,
    setAmount: (value: string) => change({ amount: value }),
    way,
    setWay: (value: Way) => change({ way: value }),
    reason,
    setReason: (value: string) => change({ reason: value }),
    forget,
    wereKept,
    errors,
    sum: isRight ? wireOf(sum) : undefined,
    /** For dishes: their prices, and their share of the charges and discounts. */
    share: what === 'lines' && isRight ? shareOf(ofLines('prices'), ofLines('amounts')) : undefined,
    isBusy,
    submit,
  }
}

function shareOf(price: number, sum: number) {
  if (sum === price) return undefined
  return {
    kind: sum > price ? 'charges' : 'discounts',
    price: wireOf(price),
    share: wireOf(Math.abs(sum - price)),
  }
}
