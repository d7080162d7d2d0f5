import { queryOptions, useQuery } from '@tanstack/react-query'
import { downloadExport, getExport, requestData } from '@tiffin/contract/people/privacy/diner'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { useTexts } from '@tiffin/ui/texts'
import { type Shop, useShop } from '../../lib/shop.tsx'
import { useActions } from '../../lib/use-actions.ts'
import { profileQuery } from '../account/profile-query.ts'
import { withProof } from '../account/prove.tsx'
import { deviceOf } from '../consent/device.ts'
import { saveArchive } from './save-archive.ts'

type Export = ResponseOf<typeof getExport>

/** How often the page reads the state of an export that is being made, in milliseconds. */
const POLL_MS = 3000

function exportQuery({ call }: Shop, token: string) {
  return queryOptions<Export>({
    queryKey: ['export', token],
    queryFn: () => call(getExport, {}),
    refetchInterval: ({ state }) => (state.data?.data?.state === 'making' ? POLL_MS : false),
  })
}

/** The customer's latest export, and its actions. */
export function useExport(user_token: string) {
  const { t } = useTexts()
  const shop = useShop()
  const query = useQuery(exportQuery(shop, user_token))
  const { busy, act } = useActions(query)
  return {
    ...query,
    busy: busy !== undefined,
    start: () =>
      act(
        'start',
        () => withProof(() => requestOwnData(shop, user_token, 'EXPORT')),
        t('privacy.export.asked'),
      ),
    download: (id: string) =>
      act(
        'download',
        async () => saveArchive(await withProof(() => shop.call(downloadExport, { params: { id } }))),
        t('privacy.export.saved'),
      ),
  }
}

/** Requests an export or the deletion, with the account's e-mail as it is now [G-20]. */
export async function requestOwnData(shop: Shop, token: string, type: 'EXPORT' | 'DELETE'): Promise<void> {
  const { client, call, configuration } = shop
  const { email } = await client.query(profileQuery(shop, token))
  await call(requestData, {
    headers: { 'api-token': configuration.api_token },
    body: { type, email, device: deviceOf(navigator.userAgent), store_id: configuration.id },
  })
}
