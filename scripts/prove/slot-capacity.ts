import { counted, type ProofOptions, type Verdict } from './proof.ts'
import { randomFrom } from './random.ts'
import { openRawClient, type RawResponse } from './raw-client.ts'
import { becomeGuest, type Shop } from './shop.ts'
import { openStage } from './stage.ts'
import { withServer } from './with-server.ts'
import { confirmRequest, prepareBasket } from './whole-order.ts'

const CAPACITY = 5
const GONE = '"code":4017'

/** `size` diners order for the same slot, which has a capacity of five: five get it, and the others are refused. */
export async function proveSlotCapacity({ seed, size, on }: ProofOptions): Promise<Verdict> {
  const stage = await openStage(on)
  try {
    await stage.rows(
      `update store_setting set value = jsonb_set(value, '{delivery,slot_capacity}', '${CAPACITY}') where section = 'ordering'`,
    )
    const answers = await withServer(stage, shop => wantOneSlot(shop, { seed, size }))
    const orders = await stage.orders()
    const slots = await stage.rows<{ taken: number }>('select taken from slot')
    const accepted = answers.filter(answer => answer.status === 200).length
    const refused = answers.filter(answer => answer.status === 400 && answer.body.includes(GONE)).length
    const expected = Math.min(CAPACITY, size)
    const others = answers.filter(answer => answer.status !== 200 && !answer.body.includes(GONE))
    return {
      counts: `a slot for ${CAPACITY}, ${counted(size, 'confirm')} at once: ${accepted} accepted, ${refused} refused with 4017, ${counted(orders.length, 'order')}`,
      problems: [
        ...(accepted === expected ? [] : [`${accepted} were accepted, not ${expected}`]),
        ...(orders.length === expected ? [] : [`${orders.length} orders, not ${expected}`]),
        ...(slots.length === 1 && slots[0]?.taken === expected
          ? []
          : [`the slot's count is ${JSON.stringify(slots)}`]),
        ...others.map(answer => `answered: ${answer.status} ${answer.body.slice(0, 200)}`),
      ],
    }
  } finally {
    await stage.dispose()
  }
}

async function wantOneSlot(
  shop: Shop,
  { seed, size }: { seed: number; size: number },
): Promise<RawResponse[]> {
  const random = randomFrom(seed)
  const token = await becomeGuest(shop.port, shop.host, 'Crowd')
  const time = shop.slots[Math.floor(random() * shop.slots.length)]
  if (!time) throw new Error('the shop has no slots')
  const clients = Array.from({ length: size }, () =>
    openRawClient(shop.port, { host: shop.host, 'user-token': token, language: 'en' }),
  )
  try {
    const ids = await Promise.all(clients.map(client => prepareBasket(client.send, { shop, random, time })))
    return await Promise.all(clients.map((client, index) => client.send(confirmRequest(ids[index] ?? ''))))
  } finally {
    for (const client of clients) client.cut()
  }
}
