import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { endOtherSessions, endSession, listSessions } from '@tiffin/contract/people/sessions/diner'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'

/** The customer's sessions and the ways to end them. A session that has ended meanwhile counts as ended. */
export function useDevices(token: string) {
  const { t, textOfError } = useTexts()
  const { call } = useShop()
  const query = useQuery({
    queryKey: ['sessions', token],
    queryFn: async () => (await call(listSessions, {})).data,
    refetchOnMount: 'always',
  })
  const [busy, setBusy] = useState<string>()
  const act = async (name: string, work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(name)
    try {
      await work().catch((error: unknown) => {
        if (!(error instanceof CallError && error.status === 404)) throw error
      })
      showToast({ kind: 'success', text: t(done) })
    } catch (error) {
      showToast({ kind: 'error', text: textOfError(errorLike(error)) })
    }
    await query.refetch()
    setBusy(undefined)
  }
  return {
    sessions: query.data,
    failed: query.isError && query.data === undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    busy,
    end: (id: string) => void act(id, () => call(endSession, { params: { id } }), 'passwords.devices.ended'),
    endOthers: () => void act('others', () => call(endOtherSessions, {}), 'passwords.devices.others_ended'),
  }
}
