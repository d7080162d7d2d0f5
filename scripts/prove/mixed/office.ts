import { setTimeout as wait } from 'node:timers/promises'
import { changeDraft, getDraft, publishDraft } from '@tiffin/contract/menu/drafts/staff'
import { answerThread, readThread } from '@tiffin/contract/people/messages/staff'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { requestOf } from '../raw-client.ts'
import { type Send, succeed } from '../whole-order.ts'
import { type Scene, staffConnection } from './crew.ts'
import type { Restaurant } from './restaurants.ts'

/** What waits for the owner: to answer a chat, which has the id of its order, or to change the menu. */
export type Task = { chat: string } | 'menu'

/** An owner, who does one thing after another. */
export type Office = { add(task: Task): void; isIdle(): boolean; ended: Promise<void> }

export function openOffice(scene: Scene, restaurant: Restaurant, client: number): Office {
  const waiting: Task[] = []
  let isWorking = false
  const work = async () => {
    const { steady, leave } = staffConnection(scene, restaurant, { client, token: restaurant.owner })
    while (!scene.signal.aborted) {
      const task = waiting.shift()
      if (!task) {
        await wait(20)
        continue
      }
      isWorking = true
      try {
        await (task === 'menu' ? changeMenu(steady, restaurant) : answerChat(steady, restaurant, task.chat))
      } catch (error) {
        scene.surprises.push(`owner: ${error instanceof Error ? error.message : String(error)}`)
      }
      isWorking = false
    }
    leave()
  }
  return {
    add: task => void waiting.push(task),
    isIdle: () => waiting.length === 0 && !isWorking,
    ended: work(),
  }
}

async function answerChat(steady: Send, { shop, messages }: Restaurant, id: string): Promise<void> {
  const params = { storeId: shop.id, id }
  await succeed(steady, requestOf(readThread, { params }))
  const answer_id = crypto.randomUUID()
  const text = `It is on its way (${answer_id}).`
  await succeed(steady, requestOf(answerThread, { params, body: { answer_id, text } }))
  messages.set(answer_id, text)
}

/** Changes the price of the menu's first dish and publishes it. */
async function changeMenu(steady: Send, { shop, published }: Restaurant): Promise<void> {
  const params = { storeId: shop.id }
  const read = async () =>
    JSON.parse((await succeed(steady, requestOf(getDraft, { params }))).body) as ResponseOf<typeof getDraft>
  const { draft } = await read()
  const item = draft.categories[0]?.items?.[0]
  if (!item) throw new Error('the menu has no dish')
  const price = item.price === '9.50' ? '8.50' : '9.50'
  const change = {
    do: 'set' as const,
    kind: 'item' as const,
    ref: item.ref,
    was: { price: item.price },
    now: { price },
  }
  await succeed(steady, requestOf(changeDraft, { params, body: { changes: [change] } }))
  const { revision } = await read()
  const answer = await steady(requestOf(publishDraft, { params, body: { revision } }))
  // After a lost response the retry is refused, because the draft is published.
  if (answer.status >= 300 && (await read()).changed !== null)
    throw new Error(`publishing: ${answer.status} ${answer.body.slice(0, 200)}`)
  published.set(item.ref, price)
}
