import * as calls from '@tiffin/contract/menu/drafts/staff'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import type { Installation } from '../installation.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { newStaff } from '../staff.ts'

/** A manager of a new shop with the small menu, and functions that call the endpoints for menu files. */
export async function menuFileManager(tiffin: Installation) {
  const shop = await tiffin.shop({ menu: SMALL_MENU })
  const { client, token } = await newStaff(tiffin, shop, 'manager')
  const params = { storeId: shop.id }
  const send = async <Result>(path: string, file: string | Uint8Array): Promise<Result> => {
    const answer = await tiffin.console.inject({
      method: 'POST',
      url: `/staff/stores/${shop.id}/menu-file/${path}`,
      headers: { host: 'console.example', 'staff-token': token, 'content-type': 'text/csv' },
      payload: Buffer.from(file),
    })
    const body = answer.json<object>()
    return { status: answer.statusCode, ...body } as Result
  }
  type MenuFilePreview = ResponseOf<typeof calls.previewMenuFile> & { status: number }
  type UploadResult = { status: number; problems: calls.FileProblem[]; error?: { type: string } }
  return {
    shop,
    client,
    look: (file: string | Uint8Array, columns = '') =>
      send<MenuFilePreview>(`look${columns && `?columns=${columns}`}`, file),
    take: (into: 'draft' | 'live', file: string | Uint8Array, { revision = 0, columns = '' } = {}) =>
      send<UploadResult>(`${into}?revision=${revision}${columns && `&columns=${columns}`}`, file),
    read: () => client.call(calls.getDraft, { params }),
    exported: async (form: 'csv' | 'json' | 'template') =>
      client.call(calls.exportMenuFile, { params: { ...params, form } }),
  }
}
