import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { endOtherSessions, endSession, listSessions } from '@tiffin/contract/people/sessions/diner'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import { useActions } from '../../lib/use-actions.ts'

/** The customer's sessions and the ways to end them. A session that has ended meanwhile counts as ended. */
export function useDevices(token: string) {
  const { t } = useTexts()
  const { call } = useShop()
  const query = useQuery({
    queryKey: ['sessions', token],
    queryFn: async () => (await call(listSessions, {})).data,
    refetchOnMount: 'always',
  })
  const { busy, act } = useActions(query)
  return {
    sessions: query.data,
    failed: query.isError && query.data === undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    busy,
    end: (id: string) =>
      void act(
        id,
        () => call(endSession, { params: { id } }).catch(unlessEnded),
        t('passwords.devices.ended'),
      ),
    endOthers: () =>
      void act('others', () => call(endOtherSessions, {}), t('passwords.devices.others_ended')),
  }
}

/** A session that has ended in the meantime counts as ended. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof CallError && error.status === 404)) throw error
}
