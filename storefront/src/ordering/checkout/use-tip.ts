import { CallError } from '@tiffin/contract/client'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useFieldTexts } from '../../lib/field-texts.ts'
import { useShop } from '../../lib/shop.tsx'

type TipChange = { tip_percent: number } | { tip_amount: string }

/** Sends the tip of the basket. `error`: why the last change was refused. */
export function useTip() {
  const { textOfError } = useTexts()
  const textsOf = useFieldTexts()
  const shop = useShop()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  /** Returns whether the basket has the tip now. */
  const send = async (change: TipChange): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setError(undefined)
    try {
      await shop.cart.update(change)
      return true
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught
      // An expired sign-in is handled for the whole page.
      if (caught.status !== 401)
        setError(textsOf<'tip_amount'>(caught).tip_amount ?? textOfError(errorLike(caught)))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, setError, send }
}
