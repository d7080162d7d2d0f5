import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@tiffin/contract/client'
import { followStore, listBoard } from '@tiffin/contract/ordering/orders/staff'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { COOK } from '../../scripts/prove/make-shop.ts'
import { randomFrom } from '../../scripts/prove/random.ts'
import { confirmRequest, prepareBasket, succeed } from '../../scripts/prove/whole-order.ts'
import { percentile, runLoad } from './load.ts'
import { connectCustomers, type Setting } from './setting.ts'

/** Milliseconds from sending a confirm until the console receives the order. */
export type RingFigures = { count: number; p50: number; p99: number }

/** Measures while a kitchen follows its stream and customers order. */
export async function measureRing(
  { shop }: Setting,
  load: { customers: number; seconds: number },
): Promise<RingFigures> {
  const rung = new Map<string, number>()
  const leave = await listen(shop, id => rung.set(id, performance.now()))
  const clients = await connectCustomers(shop, load.customers)
  const random = randomFrom(load.customers)
  const confirmed = new Map<string, number>()
  await runLoad({
    ...load,
    async one(customer) {
      const { send } = clients[customer]!
      const id = await prepareBasket(send, { shop, random })
      confirmed.set(id, performance.now())
      await succeed(send, confirmRequest(id))
    },
  })
  const isReceived = () => [...confirmed.keys()].every(id => rung.has(id))
  for (let tries = 0; !isReceived(); tries++) {
    if (tries === 500) throw new Error('the kitchen did not receive an order within five seconds')
    await wait(10)
  }
  leave()
  for (const client of clients) client.cut()
  const times = [...confirmed].map(([id, at]) => rung.get(id)! - at).sort((a, b) => a - b)
  return { count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** Opens the kitchen's stream and returns a function that closes it. */
async function listen({ id, port }: Setting['shop'], onOrder: (id: string) => void): Promise<() => void> {
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
