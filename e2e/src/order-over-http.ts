import { request as httpRequest } from 'node:http'
import { createGuest } from '@tiffin/contract/people/accounts/diner'
import { addCartItem, createCart, updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { type Client, createClient } from '@tiffin/contract/client'
import { getMenu } from '@tiffin/contract/menu/menu/diner'
import type { RunningServer } from './server.ts'

/** Not every resolver knows `*.localhost`, so connect to 127.0.0.1 and send the host in the header. */
export const loopbackFetch: typeof fetch = (input, init) =>
  new Promise((resolve, reject) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const headers = { ...(init?.headers as Record<string, string>), host: url.host }
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname + url.search,
        method: init?.method ?? 'GET',
        headers,
      },
      response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk as Buffer))
        response.on('end', () => {
          const status = response.statusCode ?? 500
          resolve(
            new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), {
              status,
              headers: response.headers as Record<string, string>,
            }),
          )
        })
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(init?.body as string | undefined)
  })

/** A client of a demo shop; by default of the first one. */
export function dinerOf(server: Pick<RunningServer, 'port'>, host = 'localhost', token?: string): Client {
  const headers = () => ({ store: host, ...(token ? { 'user-token': token } : {}) })
  return createClient({ baseUrl: `http://${host}:${server.port}`, headers, fetch: loopbackFetch })
}

type ReadyBasket = { diner: Client; token: string; id: string; version: number }
type Confirmed = { outcome: 'success'; resource_id: string; order_number: number }

/** A basket of a plain dish for collection, ready to be confirmed. */
export async function readyBasket(server: Pick<RunningServer, 'port'>): Promise<ReadyBasket> {
  const visitor = dinerOf(server)
  const guest = await visitor.call(createGuest, {
    body: { first_name: 'Ada', last_name: 'Khan', phone: '07400123456', email: 'ada@example.com' },
  })
  const diner = dinerOf(server, 'localhost', guest.api_token)
  const menu = await visitor.call(getMenu, { query: { day: 'all' } })
  const dish = menu.categories
    .flatMap(category => category.subcategories.flatMap(each => each.items))
    .find(
      item =>
        !item.needs_choice &&
        item.schedule.length === 0 &&
        item.offer === 'NONE' &&
        item.monday === 1 &&
        item.friday === 1,
    )!
  const { resource_id: id } = await diner.call(createCart, {
    body: { online_offline: 'online', platform: 'WEB' },
  })
  await diner.call(addCartItem, { params: { id, itemId: dish.id }, body: { quantity: 6 } })
  const { data } = await diner.call(updateCart, {
    params: { id },
    body: { sending: 'collection', payment_mode: 'CASH' },
  })
  return { diner, token: guest.api_token, id, version: data.version }
}

/** Places an order without a browser. */
export async function orderOverHttp(
  server: Pick<RunningServer, 'port'>,
): Promise<{ id: string; order_number: number }> {
  const { diner, id, version } = await readyBasket(server)
  const { resource_id, order_number } = await diner.call(confirmCart, { params: { id }, body: { version } })
  return { id: resource_id, order_number }
}

/**
 * A confirm request whose head the server has accepted with "100 Continue", so that it is in flight until `send` sends
 * the body. It does not depend on timing.
 */
export async function confirmInFlight(
  server: Pick<RunningServer, 'port'>,
): Promise<{ send(): Promise<Confirmed> }> {
  const { token, id, version } = await readyBasket(server)
  const body = JSON.stringify({ version })
  const headers = {
    host: `localhost:${server.port}`,
    'user-token': token,
    'content-type': 'application/json',
    'content-length': String(body.length),
    expect: '100-continue',
  }
  const request = httpRequest({
    host: '127.0.0.1',
    port: server.port,
    path: `/consumer/cart/${id}/confirm`,
    method: 'PUT',
    headers,
  })
  const answered = new Promise<Confirmed>((resolve, reject) => {
    request.on('response', response => {
      let text = ''
      response.on('data', chunk => (text += String(chunk)))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(JSON.parse(text) as Confirmed) : reject(new Error(text)),
      )
    })
    request.on('error', reject)
  })
  await new Promise<void>(resolve => {
    request.once('continue', () => resolve())
    request.flushHeaders()
  })
  return {
    send() {
      request.end(body)
      return answered
    },
  }
}
