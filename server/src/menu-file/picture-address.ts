import { pictureName } from '@tiffin/contract/pictures/pictures'
import type { LineProblem } from './read-line.ts'

const REMEDY =
  'Write the whole address of the picture, as in "https://pictures.example.com/haddock.jpg", or that of one of the shop’s own, or leave it out.'

/** Why a text cannot be the address of a picture. Whether a picture exists there is checked by a request. */
export function pictureAddressProblem(text: string): LineProblem | undefined {
  const wrong = (reason: string): LineProblem => ({ reason, remedy: REMEDY })
  if (pictureName(text)) return undefined
  const url = URL.parse(text)
  if (url?.protocol !== 'https:') return wrong(`${JSON.stringify(text)} is no https address.`)
  if (url.username || url.password) return wrong('Its address contains a user name or a password.')
  return undefined
}
