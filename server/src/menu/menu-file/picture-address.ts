import { pictureName } from '@tiffin/contract/shop/pictures/pictures'
import type { TextKey } from '@tiffin/contract/menu/menu/import-report'
import type { LineProblem } from './read-line.ts'

/** Why a text cannot be the address of a picture. Whether a picture exists there is checked by a request. */
export function pictureAddressProblem(text: string): LineProblem | undefined {
  const wrong = (reason: TextKey): LineProblem => ({ reason, remedy: ['remedy.picture_address'] })
  if (pictureName(text)) return undefined
  const url = URL.parse(text)
  if (url?.protocol !== 'https:') return wrong(['reason.no_https', { text: JSON.stringify(text) }])
  if (url.username || url.password) return wrong(['reason.address_password'])
  return undefined
}
