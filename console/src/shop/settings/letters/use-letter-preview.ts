import { useMutation, useQuery } from '@tanstack/react-query'
import type { ServiceType } from '@tiffin/contract/ids'
import { previewLetter, sendTestLetter } from '@tiffin/contract/shop/letters/staff'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { useEffect, useState } from 'react'
import { useShop } from '../../../current-shop/shop.tsx'
import { call } from '../../../lib/api.ts'
import { type LetterProps, ownText } from './use-letter-texts.ts'

/** The debounce delay between a keystroke and the request. */
const PAUSE_MS = 250

/** The letter with the texts as they are typed. While one of them is wrong, the last letter stays. */
export function useLetterPreview(
  { section, language, letter, texts }: LetterProps,
  service_type: ServiceType | undefined,
) {
  const { store } = useShop()
  const params = { storeId: store.id, language, letter }
  const own = texts.map(text => [text.sentence, ownText(section, language, text) ?? null])
  const body = { texts: Object.fromEntries(own) as Record<string, string | null>, service_type }
  const asked = useSettled(JSON.stringify(body))
  const [last, setLast] = useState<ResponseOf<typeof previewLetter>>()
  const { data, error, refetch } = useQuery({
    queryKey: ['letter-preview', params, asked],
    queryFn: async ({ signal }) => {
      const made = await call(previewLetter, { params, body: JSON.parse(asked) as typeof body, signal })
      setLast(made)
      return made
    },
    refetchOnWindowFocus: false,
    retry: false,
  })
  const test = useMutation({ mutationFn: () => call(sendTestLetter, { params, body }) })
  return { made: data ?? last, error, refetch, test }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
