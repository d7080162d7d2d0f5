import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { chooseRefund } from '@tiffin/contract/back-office/refunds/diner'
import { CHOICE_DAYS } from '@tiffin/contract/back-office/refunds/refund-choice'
import { Button } from '@tiffin/ui/button'
import { announce } from '@tiffin/ui/live-region'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './tracking.module.css'

const MODES = ['wallet', 'card'] as const
export type RefundMode = (typeof MODES)[number]

type Props = {
  order: WireOrder
  /** The refund mode in the URL is preselected, and confirmed by a press. */
  named: RefundMode | undefined
  onChanged: (order: WireOrder) => void
  /** Another tab or the time limit has already decided; with the reason in words. */
  onRefused: (why: string) => void
}

/** The destination of the refund, which can be chosen once [O-17]. */
export function RefundChoice({ order, named, onChanged, onRefused }: Props) {
  const { t, textOfError } = useTexts()
  const { call } = useShop()
  const client = useQueryClient()
  const [mode, setMode] = useState<RefundMode>(named ?? 'wallet')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** The button disappears, so the keyboard focus moves to the panel's heading. */
  const readAgain = async () => {
    await client.invalidateQueries({ queryKey: ['order', order.id, 'receipt'] })
    document.querySelector<HTMLElement>('#refund')?.focus({ preventScroll: true })
  }
  const confirm = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { data } = await call(chooseRefund, {
        params: { id: order.id },
        body: { mode },
      })
      await readAgain()
      onChanged(data)
      announce(t('tracking.back.chosen'))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const why = textOfError(errorLike(error))
      if (error.status === 0) return setFailure(why)
      await readAgain()
      onRefused(why)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void confirm()
      }}
    >
      <ModeChoice mode={mode} setMode={setMode} />
      <p className={styles.soft}>{t('tracking.back.unchosen', { days: CHOICE_DAYS })}</p>
      {failure && <p role="alert">{failure}</p>}
      <Button type="submit" variant="primary" busy={isBusy}>
        {t('tracking.back.confirm')}
      </Button>
    </form>
  )
}

type ModeProps = { mode: RefundMode; setMode: (mode: RefundMode) => void }

function ModeChoice({ mode, setMode }: ModeProps) {
  const { t } = useTexts()
  return (
    <RadioGroup
      id="refund-mode"
      name="refund-mode"
      legend={t('tracking.back.choose')}
      value={mode}
      onChange={setMode}
    >
      {MODES.map(each => (
        <RadioRow
          key={each}
          value={each}
          label={t(`tracking.back.to_${each}`)}
          detail={t(`tracking.back.to_${each}_hint`)}
        />
      ))}
    </RadioGroup>
  )
}
