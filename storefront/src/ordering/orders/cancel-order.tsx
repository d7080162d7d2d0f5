import { CallError } from '@tiffin/contract/client'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import type { WireOrder } from '@tiffin/contract/ordering/orders/order'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { openPopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import styles from './tracking.module.css'

type Props = {
  order: WireOrder
  /** The time at which the kitchen must start has come. */
  started: boolean
  onChanged: (order: WireOrder) => void
  /** Called when the order has changed meanwhile. */
  onRefused: () => void
}

/**
 * Cancels the order or requests the cancellation, if that is possible, and explains the rule
 * [O-07].
 */
export function CancelOrder({ order, started, onChanged, onRefused }: Props) {
  const { t, textOfError } = useTexts()
  const { call } = useShop()
  const [requesting, setRequesting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { can_cancel } = order
  if (can_cancel === 'no') {
    return failure ? (
      <p role="alert" className={styles.notice}>
        {failure}
      </p>
    ) : null
  }

  const isEarly = can_cancel === 'request' && !started
  const cancel = async () => {
    setRequesting(true)
    setFailure(undefined)
    try {
      const { data } = await call(cancelOrder, { params: { id: order.id }, body: {} })
      onChanged(data)
      // The result is shown at the top of the page.
      document.querySelector('main h1')?.scrollIntoView({ block: 'center' })
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(textOfError(errorLike(error)))
      if (error.status !== 0) onRefused()
    } finally {
      setRequesting(false)
    }
  }
  const askForConfirmation = () =>
    openPopup('warning', {
      title: t(`tracking.cancel.${can_cancel}.title`),
      text: t(`tracking.cancel.${can_cancel}.${isEarly ? 'text_early' : 'text'}`, { shop: order.shop.name }),
      buttons: [
        { label: t(`tracking.cancel.${can_cancel}.yes`), variant: 'danger', onPress: () => void cancel() },
        { label: t('tracking.cancel.no') },
      ],
    })
  return (
    <section className={styles.cancel}>
      <p className={styles.soft}>{t(`tracking.cancel.${can_cancel}.${isEarly ? 'rule_early' : 'rule'}`)}</p>
      {failure && (
        <p role="alert" className={styles.notice}>
          {failure}
        </p>
      )}
      <Button busy={requesting} onClick={askForConfirmation}>
        {t(`tracking.cancel.${can_cancel}.button`)}
      </Button>
    </section>
  )
}
