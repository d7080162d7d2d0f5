import { register } from '@tiffin/contract/people/accounts/diner'
import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { minorOf } from '@tiffin/contract/money'
import { counted, type ProofOptions, type Verdict } from './proof.ts'
import { openRawClient, type RawResponse, requestOf } from './raw-client.ts'
import { clientAt, personNamed, type Shop } from './shop.ts'
import { openStage, type Stage } from './stage.ts'
import { withServer } from './with-server.ts'
import { withServices } from './with-services.ts'
import { prepareBasket, succeed } from './whole-order.ts'

/** A later order sees another price, or that fewer points are left. */
const LATE = ['"code":4096', '"code":4112']
/** The points cover this many baskets and a half. */
const COVERED = 7

/**
 * `size` baskets of one customer use the same points at once: exactly as many become orders as the
 * points cover.
 */
export async function provePoints({ size, on }: ProofOptions): Promise<Verdict> {
  const stage = await openStage(on)
  try {
    await withServices(stage.env, ({ command }) =>
      command('set', 'loyalty', 'enabled', 'true', '--store', stage.host),
    )
    const { answers, given, each } = await withServer(stage, shop => wantThePoints(stage, { shop, size }))
    const [left] = await stage.rows<{ amount: string }>(
      `select amount from ledger_balance where account = 'points'`,
    )
    const orders = await stage.orders()
    await withServices(stage.env, ({ command }) => command('check-ledger', '--store', stage.host))
    const accepted = answers.filter(({ status }) => status === 200).length
    const expected = Math.min(COVERED, size)
    const others = answers.filter(
      ({ status, body }) => status !== 200 && !LATE.some(code => body.includes(code)),
    )
    const balance = Number(left?.amount)
    return {
      counts: `${given.toLocaleString('en')} points, ${counted(size, 'basket')} of ${each} at once: ${accepted} accepted, ${balance} points left, the books agree`,
      problems: [
        ...(accepted === expected ? [] : [`${accepted} were accepted, not ${expected}`]),
        ...(orders.length === expected ? [] : [`${orders.length} orders, not ${expected}`]),
        ...(balance === given - expected * each
          ? []
          : [`${balance} points are left, not ${given - expected * each}`]),
        ...others.map(answer => `answered: ${answer.status} ${answer.body.slice(0, 200)}`),
      ],
    }
  } finally {
    await stage.dispose()
  }
}

type RedeemResult = { answers: RawResponse[]; given: number; each: number }
type BasketView = { id: string; version: number; sub_total: string; total: { value: string } }

/** All baskets are the same, and each is shown with all of its dishes paid by points. */
async function wantThePoints(
  stage: Stage,
  { shop, size }: { shop: Shop; size: number },
): Promise<RedeemResult> {
  const { api_token, id } = await signUp(shop)
  const clients = Array.from({ length: size }, () =>
    openRawClient(shop.port, { host: shop.host, 'user-token': api_token, language: 'en' }),
  )
  const redeem = async (index: number, basket: string): Promise<BasketView> => {
    const request = requestOf(updateCart, { params: { id: basket }, body: { redeem: 1 } })
    const answer = await succeed(clients[index]!.send, request)
    return (JSON.parse(answer.body) as { data: BasketView }).data
  }
  try {
    const baskets = await Promise.all(
      clients.map(client => prepareBasket(client.send, { shop, random: () => 0, time: 'ASAP' })),
    )
    // A point is a penny.
    const each = minorOf((await redeem(0, baskets[0] ?? '')).sub_total)
    const given = COVERED * each + Math.floor(each / 2)
    await give(stage, { customer_id: id, points: given })
    const seen = await Promise.all(baskets.map((basket, index) => redeem(index, basket)))
    const answers = await Promise.all(
      seen.map(({ id: basket, version, total }, index) =>
        clients[index]!.send(
          requestOf(confirmCart, { params: { id: basket }, body: { version, total: total.value } }),
        ),
      ),
    )
    return { answers, given, each }
  } finally {
    for (const client of clients) client.cut()
  }
}

async function signUp(shop: Shop): Promise<{ api_token: string; id: string }> {
  const password = 'Lantern-7-kites'
  return clientAt(shop.port, shop.host).call(register, {
    body: { ...personNamed('Regular'), password, password_confirmation: password, agree_checkbox: 'YES' },
  })
}

/** Grants points, which are entered in the books as coming from the shop. */
async function give(
  stage: Stage,
  { customer_id, points }: { customer_id: string; points: number },
): Promise<void> {
  await stage.rows(`
    insert into ledger_balance (store_id, account, holder, currency, amount, last_change)
      select store_id, account, '${customer_id}', 'XPT', amount, amount
      from store_state, (values ('points', ${points}), ('shop', ${-points})) as side (account, amount);
    insert into ledger_line (store_id, cause_id, kind, position, account, holder, amount, currency, balance, created_at)
      select store_id, '${customer_id}', 'points-credit', row_number() over (), account, holder, amount, 'XPT', amount, now()
      from ledger_balance`)
}
