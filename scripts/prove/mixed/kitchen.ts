import { setTimeout as wait } from 'node:timers/promises'
import type { OrderStatus } from '@tiffin/contract/ordering/orders/order-states'
import { isFinal } from '@tiffin/contract/ordering/orders/order-states'
import {
  acceptOrder,
  advanceOrder,
  cancelStaffOrder,
  getStaffOrder,
  listBoard,
} from '@tiffin/contract/ordering/orders/staff'
import { type RawRequest, requestOf } from '../raw-client.ts'
import { succeed } from '../whole-order.ts'
import { type Crew, staffConnection } from './crew.ts'
import { type BoardEvent, followBoard, type Follower } from './followers.ts'
import type { Restaurant } from './restaurants.ts'

/** A kitchen: two people who follow the board, one at each server, and work on its orders in turn. */
export type Kitchen = { followers: Follower[]; isIdle(): boolean; ended: Promise<unknown> }

/** One of this many orders is cancelled. */
const CANCELLED_OF = 20

export function openKitchen(crew: Crew, restaurant: Pick<Restaurant, 'shop' | 'cook'>): Kitchen {
  const known = new Set<string>()
  const waiting: ({ order: string } | 'board')[] = []
  let working = 0
  const hear = (event: BoardEvent) => {
    if (event === 'read-board') waiting.push('board')
    else add(event.order_id)
  }
  const add = (id: string) => {
    if (!known.has(id)) waiting.push({ order: id })
    known.add(id)
  }
  const cook = async (client: number) => {
    const { steady, leave } = staffConnection(crew, restaurant, { client, token: restaurant.cook })
    const storeId = restaurant.shop.id
    const send = (request: RawRequest) => succeed(steady, request)
    while (!crew.signal.aborted) {
      const next = waiting.shift()
      if (next === undefined) {
        await wait(20)
        continue
      }
      working += 1
      try {
        if (next === 'board')
          for (const id of openOrders(await send(requestOf(listBoard, { params: { storeId } })))) add(id)
        else
          await finish(steady, {
            params: { storeId, id: next.order },
            isCancelled: known.size % CANCELLED_OF === 0,
          })
      } catch (error) {
        crew.surprises.push(`kitchen: ${error instanceof Error ? error.message : String(error)}`)
      } finally {
        working -= 1
      }
    }
    leave()
  }
  const follow = (client: number) =>
    followBoard(restaurant, {
      name: `the board of ${restaurant.shop.host}, at server ${client + 1}`,
      port: () => crew.servers.port(client),
      signal: crew.signal,
      hear,
    })
  const boards = [follow(0), follow(1)]
  return {
    followers: boards.map(({ follower }) => follower),
    isIdle: () => waiting.length === 0 && working === 0,
    ended: Promise.all([...boards.map(({ ended }) => ended), cook(0), cook(1)]),
  }
}

function openOrders({ body }: { body: string }): string[] {
  return (JSON.parse(body) as { open: { id: string }[] }).open.map(({ id }) => id)
}

type Work = { params: { storeId: number; id: string }; isCancelled: boolean }

/** Moves an order from state to state until it has ended. After a refusal it reads the order: a retry may come too late. */
async function finish(
  send: (request: RawRequest) => Promise<{ status: number; body: string }>,
  { params, isCancelled }: Work,
) {
  let status: OrderStatus = 'PLACED'
  for (let tries = 0; !isFinal(status) && tries < 20; tries++) {
    let answer = await send(nextMove(status, { params, isCancelled }))
    if (answer.status === 409) answer = await send(requestOf(getStaffOrder, { params }))
    if (answer.status >= 300)
      throw new Error(`order ${params.id}: ${answer.status} ${answer.body.slice(0, 200)}`)
    status = (JSON.parse(answer.body) as { data: { status: OrderStatus } }).data.status
  }
  if (!isFinal(status)) throw new Error(`order ${params.id} could not be finished: it is ${status}`)
}

function nextMove(status: OrderStatus, { params, isCancelled }: Work): RawRequest {
  if (status === 'PLACED') return requestOf(acceptOrder, { params, body: { minutes: 30 } })
  if (isCancelled) return requestOf(cancelStaffOrder, { params, body: { reason: 'TOO_BUSY', status } })
  const to = status === 'ACCEPTED' ? 'READY' : status === 'READY' ? 'OUT_FOR_DELIVERY' : 'COMPLETED'
  return requestOf(advanceOrder, { params, body: { status: to, from: status } })
}
