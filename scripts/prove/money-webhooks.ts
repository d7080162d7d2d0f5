import { sql } from '../../server/src/platform/db/sql.ts'
import type { Installation, Shop } from '../../server/src/testing/installation.ts'
import { problemsOf, problemsOfShop } from '../../server/src/testing/money/judge-money.ts'
import { type Basket, newBasket, openPage } from '../../server/src/testing/money/moves.ts'
import type { Scene } from '../../server/src/testing/money/scene.ts'
import { webhookOf } from '../../server/src/testing/sandbox.ts'
import { onPostgres } from './money.ts'
import { counted, type ProofOptions, type Verdict } from './proof.ts'
import { randomFrom } from './random.ts'

/** The number of webhooks for each payment. */
const EACH = 50
const DOUBLED = 0.3
/**
 * The share of forged webhooks among those that are generated. Others are doubled, so it is one of
 * ten that are sent.
 */
const FALSE = 0.137
const AT_ONCE = 20

/** A webhook to the shop, and the expected response. */
type Message = { body: string; signature: string; host: string; answers: readonly number[] }

/**
 * `size` webhooks, three of ten doubled, one of ten forged or about a neighbour's shop, in any order, while their payments are made. Each order
 * is placed once if its card was charged, and otherwise never.
 */
export function proveMoneyWebhooks({ seed, size, on }: ProofOptions): Promise<Verdict> {
  return onPostgres(on, async scene => {
    const random = randomFrom(seed)
    scene.begin(random)
    const neighbour = await scene.tiffin.shop()
    const baskets: Basket[] = []
    for (let n = 0; n < Math.max(1, size / EACH); n++) {
      const basket = await newBasket(scene, random, { redeems: false })
      await openPage(scene.shop.host, basket)
      baskets.push(basket)
    }
    const messages = shuffled(messagesAbout(scene, { baskets, neighbour, size, random }), random)
    const wrong: string[] = []
    for (let at = 0; at < messages.length; at += AT_ONCE) {
      payOne(scene, baskets, random)
      const some = messages.slice(at, at + AT_ONCE)
      const statuses = await Promise.all(some.map(each => send(scene.tiffin, each)))
      for (const [n, { answers }] of some.entries())
        if (!answers.includes(statuses[n]!))
          wrong.push(`answered ${statuses[n]}, not ${answers.join(' or ')}`)
    }
    // Payments without a webhook are found by the reconciler.
    await scene.pass(30)
    const events = await placedEvents(scene)
    await scene.pass(900)
    for (const basket of baskets) wrong.push(...(await problemsOf(scene, basket)))
    const paid = scene.gateway.payments().filter(({ state }) => state === 'paid').length
    const forged = messages.filter(({ answers }) => answers !== HEARD).length
    return {
      counts: `${counted(messages.length, 'webhook')}, ${forged} of them forged or of a neighbour, about ${counted(baskets.length, 'payment')}: ${paid} paid, ${counted(events, 'order')} placed`,
      problems: [
        ...wrong,
        ...(await problemsOfShop(scene)),
        ...(events === paid ? [] : [`${paid} were paid, and ${events} orders placed`]),
      ],
    }
  })
}

const HEARD = [200] as const
/** Correctly signed, about a payment of another shop: accepted, without any effect. */
const UNKNOWN = [200] as const
const REFUSED = [400] as const

type About = { baskets: readonly Basket[]; neighbour: Shop; size: number; random: () => number }

function messagesAbout({ shop, tiffin }: Scene, { baskets, neighbour, size, random }: About): Message[] {
  const seconds = tiffin.clock.now().epochMilliseconds / 1000
  const all: Message[] = []
  while (all.length < size) {
    const page = baskets[Math.floor(random() * baskets.length)]!.pages[0]!
    const good = { ...webhookOf(shop.id, page, seconds), host: shop.host, answers: HEARD }
    const theirs = webhookOf(neighbour.id, page, seconds)
    const forged = [
      { ...good, body: good.body.replace('{', '{ '), answers: REFUSED },
      { ...good, signature: '', answers: REFUSED },
      { ...webhookOf(shop.id, page, seconds - 600), host: shop.host, answers: REFUSED },
      { ...theirs, host: shop.host, answers: REFUSED },
      { ...good, host: neighbour.host, answers: REFUSED },
      { ...theirs, host: neighbour.host, answers: UNKNOWN },
    ]
    if (random() < FALSE) all.push(forged[Math.floor(random() * forged.length)]!)
    else all.push(good, ...(random() < DOUBLED / (1 - DOUBLED) ? [good] : []))
  }
  return all
}

/** A payment changes while the webhooks arrive. */
function payOne({ gateway }: Scene, baskets: readonly Basket[], random: () => number): void {
  const page = baskets[Math.floor(random() * baskets.length)]!.pages[0]!
  const chance = random()
  if (chance < 0.7) gateway.approve(page)
  else if (chance < 0.85) gateway.decline(page)
  else gateway.leave(page)
}

async function send({ app }: Installation, { body, signature, host }: Message): Promise<number> {
  const headers = { host, 'content-type': 'application/json', 'sandbox-signature': signature }
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/payment/webhook/sandbox',
    headers,
    payload: body,
  })
  return statusCode
}

async function placedEvents({ tiffin, shop }: Scene): Promise<number> {
  const [row] = await tiffin.services.db.query(
    shop.id,
    sql<{
      placed: number
    }>`select count(*)::int as placed from order_event where store_id = ${shop.id} and kind = 'PLACED'`,
  )
  return row!.placed
}

function shuffled<Each>(all: Each[], random: () => number): Each[] {
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}
