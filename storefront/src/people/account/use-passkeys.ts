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
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import { createPasskey, isCancelled, isKnownHere } from './passkey-browser.ts'

/** The customer's passkeys and the ways to change them. One that was removed elsewhere counts as removed. */
export function usePasskeys(token: string) {
  const { t, textOfError } = useTexts()
  const { call } = useShop()
  const query = useQuery({
    queryKey: ['passkeys', token],
    queryFn: async () => (await call(listPasskeys, {})).data,
    refetchOnMount: 'always',
  })
  /** The id of the passkey that is being changed; `new` while one is added. */
  const [busy, setBusy] = useState<string>()

  /** Returns true if it succeeded. */
  const act = async (name: string, work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(name)
    let isDone = false
    try {
      await work()
      isDone = true
      showToast({ kind: 'success', text: t(done) })
    } catch (error) {
      const text = isKnownHere(error) ? t('passkeys.known_here') : textOfError(errorLike(error))
      if (!isCancelled(error)) showToast({ kind: 'error', text })
    }
    await query.refetch()
    setBusy(undefined)
    return isDone
  }
  const add = () =>
    act(
      'new',
      async () => {
        const { data: options } = await call(createPasskeyOptions, {})
        await call(addPasskey, { body: { credential: await createPasskey(options) } })
      },
      'passkeys.added',
    )
  const remove = (id: string) =>
    act(
      id,
      () =>
        call(deletePasskey, { params: { id } }).catch((error: unknown) => {
          if (!(error instanceof CallError && error.status === 404)) throw error
        }),
      'passkeys.removed',
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
      act(id, () => call(renamePasskey, { params: { id }, body: { name } }), 'passkeys.renamed'),
  }
}
