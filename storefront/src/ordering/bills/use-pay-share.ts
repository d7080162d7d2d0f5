import { payBill } from '@tiffin/contract/ordering/bills/diner'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import type { Bill } from './bill.ts'
import type { ChosenShare } from './share-form.ts'

/** Starts the card payment of a share. The phone continues on the provider's page. */
export function usePayShare({ token }: Bill, onChanged: () => void) {
  const { t, textOfError } = useTexts()
  const { call } = useShop()
  const [busy, setBusy] = useState(false)
  const pay = async (share: ChosenShare) => {
    setBusy(true)
    try {
      const redirectUrl = `${location.origin}/dine-in/${token}/payment/success`
      const body = { ...share, redirectUrl }
      const { url, message } = await call(payBill, { params: { token }, body })
      if (url !== null) return location.assign(url)
      showToast({ kind: 'error', text: message || t('dinein.starting') })
    } catch (error) {
      showToast({ kind: 'error', text: textOfError(errorLike(error)) })
    }
    setBusy(false)
    onChanged()
  }
  return { pay, busy }
}
