import { CallError } from '@tiffin/contract/client'
import { cancelShare, payBill } from '@tiffin/contract/ordering/bills/diner'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useRef, useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { useFieldTexts } from '../../lib/field-texts.ts'
import { useShop } from '../../lib/shop.tsx'
import type { Bill } from './bill.ts'
import type { ChosenShare } from './share-form.ts'

/**
 * Pays a share: by card, for which the phone continues on the provider's page, or from the customer's wallet. Cancels a
 * card payment.
 */
export function usePayShare({ token }: Bill, onChanged: () => void) {
  const { t, textOfError } = useTexts()
  const textsOf = useFieldTexts()
  const { call } = useShop()
  const [busy, setBusy] = useState(false)
  // A request of which no response has arrived is sent again with the same id, so that it is paid once.
  const unanswered = useRef<{ id: string; key: string }>(undefined)
  const send = async (body: ChosenShare & { payment_mode?: 'WALLET' }) => {
    const redirectUrl = `${location.origin}/dine-in/${token}/payment/success`
    return call(payBill, { params: { token }, body: { ...body, redirectUrl } })
  }
  const attempt = async (act: () => Promise<boolean>) => {
    setBusy(true)
    try {
      if (await act()) return
    } catch (error) {
      const text = error instanceof CallError ? textsOf<'tip'>(error).tip : undefined
      showToast({ kind: 'error', text: text ?? textOfError(errorLike(error)) })
    }
    setBusy(false)
    onChanged()
  }
  const payByCard = (share: ChosenShare) =>
    attempt(async () => {
      const { url, message } = await send(share)
      if (url === null) showToast({ kind: 'error', text: message || t('dinein.starting') })
      else location.assign(url)
      return url !== null
    })
  const payFromWallet = (share: ChosenShare) =>
    attempt(async () => {
      const key = JSON.stringify(share)
      if (unanswered.current?.key !== key) unanswered.current = { id: crypto.randomUUID(), key }
      await send({ ...share, share: unanswered.current.id, payment_mode: 'WALLET' })
      unanswered.current = undefined
      showToast({ kind: 'success', text: t('dinein.result_success') })
      return false
    })
  const cancel = (share: string) =>
    attempt(async () => {
      const { result } = await call(cancelShare, { params: { token, share } })
      const kind = result.state === 'pending' ? 'error' : 'success'
      showToast({ kind, text: result.message || t(`dinein.result_${result.state}`) })
      // The pressed button disappears with the payment.
      focusHeading()
      return false
    })
  return { payByCard, payFromWallet, cancel, busy }
}
