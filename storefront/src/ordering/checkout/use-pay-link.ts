import { CallError } from '@tiffin/contract/client'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { type getPayLink, payByLink } from '@tiffin/contract/ordering/payment-links/diner'
import { isByRedirect } from '@tiffin/contract/money/payments/payment-modes'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'

export type Link = ResponseOf<typeof getPayLink>['data']

type Options = { id: string; link: Link; onChanged: () => void }

/**
 * Starts the payment of a link, or continues the pending one: pressing twice starts one payment
 * [P-34].
 */
export function usePayLink({ id, link, onChanged }: Options) {
  const { call } = useShop()
  const { textOfError } = useTexts()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  /** Undefined: determined by the link's state. */
  const [followed, setFollowed] = useState<boolean>()
  const [starts, setStarts] = useState(0)
  const start = async () => {
    setBusy(true)
    setMessage('')
    try {
      const redirectUrl = `${location.origin}/paybylink/${id}`
      const answer = await call(payByLink, { params: { id }, body: { redirectUrl } })
      if (answer.url !== null && isByRedirect(link.provider)) return location.assign(answer.url)
      setMessage(answer.message)
      setFollowed(answer.outcome === 'success')
      setStarts(count => count + 1)
    } catch (error) {
      setFollowed(false)
      setMessage(textOfError(errorLike(error)))
      // The link may have expired, or was paid in another browser.
      if (error instanceof CallError && error.status > 0) onChanged()
    }
    setBusy(false)
  }
  return {
    start: () => void start(),
    /** The number of payments started here. Each is followed from its beginning. */
    starts,
    busy,
    message,
    isFollowed: followed ?? link.is_under_way,
    leave: () => setFollowed(false),
  }
}
