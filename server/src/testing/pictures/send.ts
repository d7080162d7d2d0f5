import type { PictureKind } from '@tiffin/contract/shop/pictures/pictures'
import type { Installation, Shop } from '../installation.ts'
import { newStaff } from '../staff.ts'

type UploadResult = { status: number; picture: string; message: string; type: string }

/** A member of staff who sends files to the shop, as the console does. */
export async function newSender(
  tiffin: Installation,
  shop: Shop,
  role: 'owner' | 'manager' | 'kitchen' = 'manager',
) {
  const { client, token } = await newStaff(tiffin, shop, role)
  const send = async (
    bytes: Uint8Array,
    headers: Record<string, string> = {},
    kind: PictureKind = 'photo',
  ): Promise<UploadResult> => {
    const answer = await tiffin.console.inject({
      method: 'POST',
      url: `/staff/stores/${shop.id}/pictures${kind === 'photo' ? '' : `?kind=${kind}`}`,
      headers: { host: 'console.example', 'staff-token': token, 'content-type': 'image/jpeg', ...headers },
      payload: Buffer.from(bytes),
    })
    const { picture = '', error = {} } = answer.json()
    return { status: answer.statusCode, picture, message: error.message ?? '', type: error.type ?? '' }
  }
  return { client, token, send }
}

/** A file of the shop, requested like from its page. */
export async function getFile(
  { app }: Installation,
  { host }: { host: string },
  { address, accept = '*/*' }: { address: string; accept?: string },
) {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: address,
    headers: { host, accept },
  })
  return { status: statusCode, headers, bytes: rawPayload }
}
