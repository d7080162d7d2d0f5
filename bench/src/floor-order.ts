import { succeed, type Send, UNITS } from '../../scripts/prove/whole-order.ts'

const JSON_BODY = { 'content-type': 'application/json' }

/** The six calls of an order, with bodies of about the same size, on the bare server. */
export async function placeFloorOrder(send: Send): Promise<void> {
  const made = await succeed(send, { method: 'POST', path: '/cart' })
  const { resource_id: id } = JSON.parse(made.body) as { resource_id: string }
  for (let count = 0; count < UNITS; count++)
    await succeed(send, { method: 'POST', path: `/cart/${id}/item`, headers: JSON_BODY, body: item() })
  await succeed(send, { method: 'PUT', path: `/cart/${id}`, headers: JSON_BODY, body: PLACE })
  await succeed(send, { method: 'PUT', path: `/cart/${id}/confirm`, headers: JSON_BODY, body: '{}' })
}

function item(): string {
  return JSON.stringify({ item_id: crypto.randomUUID(), addons: [{ item_addon_id: crypto.randomUUID() }] })
}

const PLACE = JSON.stringify({
  postcode: 'BD1 1AA',
  house_number: '12',
  address_line1: 'Kirkgate',
  comments: 'The bell is broken, please knock.',
  first_name: 'Prove',
  last_name: 'Diner',
  phone: '07400 123456',
  email: 'diner@example.com',
  pre_order_time: 'ASAP',
  payment_mode: 'CASH',
})
