import { addFavourite, listFavourites, removeFavourite } from '@tiffin/contract/people/favourites/diner'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useStored } from '../../lib/use-stored.ts'
import { useCustomer } from '../../people/account/session.ts'

/**
 * The ids of the marked shops. The browser keeps them under `FAVOURITES_LIST`; those of a customer are also kept by the
 * server, which is read once per visit of the page.
 */
export function useFavourites() {
  const { call } = useShop()
  const { textOfError } = useTexts()
  const token = useCustomer()?.user_token
  const marked = useStored('FAVOURITES_LIST') ?? []
  useEffect(() => {
    if (!token) return
    call(listFavourites, { headers: { 'user-token': token } }).then(
      ({ data }) =>
        writeStored(
          'FAVOURITES_LIST',
          data.map(({ id }) => String(id)),
        ),
      // The browser's own list is shown.
      () => undefined,
    )
  }, [call, token])

  const change = async (id: number) => {
    const before = readStored('FAVOURITES_LIST') ?? []
    const isMarked = before.includes(String(id))
    const others = before.filter(each => each !== String(id))
    writeStored('FAVOURITES_LIST', isMarked ? others : [String(id), ...others])
    if (!token) return
    const headers = { 'user-token': token }
    try {
      await (isMarked
        ? call(removeFavourite, { query: { store_id: id }, headers })
        : call(addFavourite, { body: { store_id: id }, headers }))
    } catch (error) {
      writeStored('FAVOURITES_LIST', before)
      showToast({ kind: 'error', text: textOfError(errorLike(error)) })
    }
  }
  return { isMarked: (id: number) => marked.includes(String(id)), change: (id: number) => void change(id) }
}
