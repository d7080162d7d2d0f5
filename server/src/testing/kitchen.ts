import {
  acceptOrder,
  advanceOrder,
  decideCancelRequest,
  delayOrder,
  getStaffOrder,
} from '@tiffin/contract/ordering/orders/staff'
import type { Installation, Shop } from './installation.ts'
import { newStaff } from './staff.ts'

export type Kitchen = Awaited<ReturnType<typeof openKitchen>>

/** A cook of the shop. Actions name the order's present state, as on an up-to-date board. */
export async function openKitchen(tiffin: Installation, shop: Shop) {
  const cook = await newStaff(tiffin, shop)
  const { call } = cook.client
  const at = (id: string) => ({ storeId: shop.id, id })
  const read = async (id: string) => (await call(getStaffOrder, { params: at(id) })).data
  return {
    cook,
    at,
    read,
    accept: (id: string, minutes?: number) =>
      call(acceptOrder, { params: at(id), body: minutes ? { minutes } : {} }),
    delay: async (id: string, minutes: number) =>
      call(delayOrder, { params: at(id), body: { minutes, from: (await read(id)).promised_at } }),
    advance: async (id: string, status: 'READY' | 'OUT_FOR_DELIVERY' | 'COMPLETED') =>
      call(advanceOrder, { params: at(id), body: { status, from: (await read(id)).status } }),
    answer: (id: string, approve: boolean) =>
      call(decideCancelRequest, { params: at(id), body: { approve } }),
  }
}
