import { setTimeout as wait } from 'node:timers/promises'
import { counted, type ProofOptions, type Verdict } from './proof.ts'
import { randomFrom } from './random.ts'
import { ConnectionLost, openRawClient, type RawResponse, type RawClient } from './raw-client.ts'
import { becomeGuest, type Shop } from './shop.ts'
import { openStage } from './stage.ts'
import { withServer } from './with-server.ts'
import { confirmRequest, prepareBasket } from './whole-order.ts'

/** One of this many connections is cut right after sending its request, and the confirm is repeated. */
const CUT_EVERY = 10

/** Confirms one basket over `size` connections at once: there must be one order, and all responses must be equal. */
export async function proveConfirms({ seed, size, on }: ProofOptions): Promise<Verdict> {
  const stage = await openStage(on)
  try {
    const answers = await withServer(stage, shop => confirmAtOnce(shop, { seed, size }))
    const orders = await stage.orders()
    const distinct = [...new Set(answers.map(answer => `${answer.status} ${answer.body}`))]
    const cut = Math.ceil(size / CUT_EVERY)
    return {
      counts: `${counted(size, 'confirm')} of one basket at once, ${cut} of them cut off and repeated: ${counted(orders.length, 'order')}, ${distinct.length === 1 ? 'all told the same' : counted(distinct.length, 'different answer')}`,
      problems: [
        ...(orders.length === 1 ? [] : [`${orders.length} orders instead of one`]),
        ...(distinct.length === 1 && answers[0]?.status === 200
          ? []
          : distinct.map(answer => `answered: ${answer.slice(0, 200)}`)),
        ...orders
          .filter(order => order.placed_events !== 1)
          .map(order => `placed ${order.placed_events} times`),
      ],
    }
  } finally {
    await stage.dispose()
  }
}

async function confirmAtOnce(
  shop: Shop,
  { seed, size }: { seed: number; size: number },
): Promise<RawResponse[]> {
  const token = await becomeGuest(shop.port, shop.host, 'Crowd')
  const clients = Array.from({ length: size }, () =>
    openRawClient(shop.port, { host: shop.host, 'user-token': token, language: 'en' }),
  )
  const [first] = clients
  if (!first) return []
  const id = await prepareBasket(first.send, { shop, random: randomFrom(seed) })
  await Promise.all(clients.map(client => client.open()))
  try {
    return await Promise.all(clients.map((client, index) => confirm(client, id, index % CUT_EVERY === 0)))
  } finally {
    for (const client of clients) client.cut()
  }
}

async function confirm(client: RawClient, id: string, cut: boolean): Promise<RawResponse> {
  const answer = client.send(confirmRequest(id))
  if (!cut) return answer
  // The request is sent in the next tick; its response is not read.
  const lost = answer.catch((error: unknown) => error)
  await wait(1)
  client.cut()
  const outcome = await lost
  if (outcome instanceof ConnectionLost) return client.send(confirmRequest(id))
  return answer
}
