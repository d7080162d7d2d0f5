import { createClient } from '@tiffin/contract/client'
import { followStore, listBoard } from '@tiffin/contract/ordering/orders/staff'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { COOK } from './make-shop.ts'
import type { Shop } from './shop.ts'

/**
 * Opens the kitchen's stream of a server, whose console is on the next port, and returns a function that closes it.
 * `onOrder` is called for each order that is placed from now on.
 */
export async function followKitchen(
  { id, port }: Pick<Shop, 'id' | 'port'>,
  onOrder: (id: string) => void,
): Promise<() => void> {
  const baseUrl = `http://127.0.0.1:${port + 1}`
  const visitor = createClient({ baseUrl, headers: () => ({}) })
  const { staff_token } = await visitor.call(staffLogin, { body: COOK })
  const { call, follow } = createClient({ baseUrl, headers: () => ({ 'staff-token': staff_token }) })
  const params = { storeId: id }
  const { last_event_id } = await call(listBoard, { params })
  const shift = new AbortController()
  void follow(followStore, { params, last_event_id, signal: shift.signal }, event => {
    if (event.kind === 'PLACED') onOrder(event.order_id)
  }).catch(() => {})
  return () => shift.abort()
}
