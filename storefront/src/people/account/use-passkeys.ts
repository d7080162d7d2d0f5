import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import {
  addPasskey,
  createPasskeyOptions,
  deletePasskey,
  listPasskeys,
  renamePasskey,
} from '@tiffin/contract/people/passkeys/diner'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import { useActions } from '../../lib/use-actions.ts'
import { withProof } from './prove.tsx'
import { createPasskey, isCancelled, isKnownHere } from './passkey-browser.ts'

/** The customer's passkeys and the ways to change them. One that was removed elsewhere counts as removed. */
export function usePasskeys(token: string) {
  const { t } = useTexts()
  const { call } = useShop()
  const query = useQuery({
    queryKey: ['passkeys', token],
    queryFn: async () => (await call(listPasskeys, {})).data,
    refetchOnMount: 'always',
  })
  const { busy, act } = useActions({
    data: query.data,
    refetch: query.refetch,
    textOf: error => {
      if (isCancelled(error)) return ''
      return isKnownHere(error) ? t('passkeys.known_here') : undefined
    },
  })
  const add = () =>
    act(
      'new',
      async () => {
        const { data: options } = await withProof(() => call(createPasskeyOptions, {}))
        await call(addPasskey, { body: { credential: await createPasskey(options) } })
      },
      t('passkeys.added'),
    )
  const remove = (id: string) =>
    act(
      id,
      () =>
        withProof(() => call(deletePasskey, { params: { id } })).catch((error: unknown) => {
          if (!(error instanceof CallError && error.status === 404)) throw error
        }),
      t('passkeys.removed'),
    )
  return {
    passkeys: query.data,
    failed: query.isError && query.data === undefined,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    busy,
    add: () => void add(),
    remove: (id: string) => void remove(id),
    rename: (id: string, name: string) =>
      act(id, () => call(renamePasskey, { params: { id }, body: { name } }), t('passkeys.renamed')),
  }
}
