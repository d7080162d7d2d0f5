import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { confirmCart } from '@tiffin/contract/ordering/checkout/diner'
import { listLoyaltyTransactions, lookupLoyaltyPoints } from '@tiffin/contract/money/loyalty/diner'
import { acceptOrder, advanceOrder } from '@tiffin/contract/ordering/orders/staff'
import type { LoyaltySettings } from '@tiffin/contract/shop/settings/loyalty'
import { commandContext } from '../../cli/command-context.ts'
import { writeEntry } from '../../money/ledger/write-entry.ts'
import type { Installation } from '../installation.ts'
import { type BasketOptions, type Diner, fillBasket } from '../ordering.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { type Member, newStaff } from '../staff.ts'

/** A shop with a points programme, by default a penny a point from a hundred on. A dal is 5.50. */
export async function openPointsShop(tiffin: Installation, given: Partial<LoyaltySettings> = {}) {
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change({ loyalty, payments }) {
      Object.assign(loyalty, { enabled: true, ...given })
      payments.collection = ['CASH', 'WALLET', 'CASH_AND_WALLET']
    },
  })
  let signedIn: Promise<Member> | undefined
  const owner = () => (signedIn ??= newStaff(tiffin, shop, 'owner'))
  const params = { storeId: shop.id }
  const give = async ({ id }: Diner, points: number): Promise<void> => {
    const ctx = await commandContext(tiffin.services, shop.id)
    await writeEntry(ctx, {
      kind: 'points-credit',
      cause_id: crypto.randomUUID(),
      order_id: null,
      customer_id: id,
      currency: 'XPT',
      movements: [{ from: 'shop', to: 'points', amount: points }],
      reason: 'Opening day',
    })
  }
  const points = async ({ client }: Diner) =>
    (await client.call(lookupLoyaltyPoints, { body: {} })).data.points
  const history = async ({ client }: Diner) =>
    (await client.call(listLoyaltyTransactions, { query: {} })).data
  const basket = async (diner: Diner, redeem: 0 | 1, options: BasketOptions = {}): Promise<WireCart> => {
    const { id } = await fillBasket(shop, diner, options)
    return (await diner.client.call(updateCart, { params: { id }, body: { redeem } })).data
  }
  const order = async ({ client }: Diner, { id, version, total }: WireCart): Promise<string> => {
    await client.call(confirmCart, { params: { id }, body: { version, total: total.value } })
    return id
  }
  const complete = async (id: string): Promise<void> => {
    const { client } = await owner()
    await client.call(acceptOrder, { params: { ...params, id }, body: { minutes: 20 } })
    const body = { status: 'COMPLETED', from: 'ACCEPTED' } as const
    await client.call(advanceOrder, { params: { ...params, id }, body })
  }
  return { shop, owner, params, give, points, history, basket, order, complete }
}
