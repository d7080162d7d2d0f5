import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { cancelOrder } from '@tiffin/contract/ordering/orders/diner'
import { cancelStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { invitePerson } from '@tiffin/contract/people/people/staff'
import { getRefundable, refundOrder } from '@tiffin/contract/back-office/refunds/staff'
import { countStock, listStock, setStock } from '@tiffin/contract/menu/stock/staff'
import { payFromWallet } from '@tiffin/contract/money/wallet/diner'
import { cardActs, takesBoth, THREE_DALS } from '../card-payments/card-acts.ts'
import { commandContext } from '../../cli/command-context.ts'
import { editorOf, priceOf, pricesOn } from '../drafts/drafting.ts'
import { importMenu } from '../../menu/menu-import/import-menu.ts'
import { openKitchen } from '../kitchen.ts'
import type { Installation, Shop } from '../installation.ts'
import { type Diner, fillBasket, newCustomer, orderFood } from '../ordering.ts'
import { CARDS, type RunningSandbox } from '../sandbox.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { type Member, newStaff } from '../staff.ts'

type Evening = {
  tiffin: Installation
  sandbox: RunningSandbox
  /** Called before each step. */
  begin: () => Promise<void>
}
type Scene = { tiffin: Installation; sandbox: RunningSandbox; shop: Shop; owner: Member; diner: Diner }

/** Runs each kind of work that writes once in a new shop, and returns the resulting data. */
export async function spendEvening({ tiffin, sandbox, begin }: Evening) {
  const shop = await tiffin.shop({ menu: SMALL_MENU, change: takesBoth })
  const owner = await newStaff(tiffin, shop, 'owner')
  const diner = await newCustomer(shop)
  const scene = { tiffin, sandbox, shop, owner, diner }
  const acts = cardActs(scene)
  const orders: string[] = []
  const steps = [
    () => acts.credit(diner, '50.00'),
    ...(await kitchenSteps(scene, orders)),
    ...paymentSteps(scene, orders),
    ...(await menuSteps(scene)),
    () => acts.pass(60, 600),
  ]
  for (const step of steps) {
    await begin()
    await step()
  }
  return {
    orders: await Promise.all(orders.map(async id => seenOf(scene, id))),
    balance: await acts.balance(diner),
    problems: await acts.problems(),
    prices: await pricesOn(shop),
    letters: tiffin.sent
      .splice(0)
      .map(({ subject }) => subject.replaceAll(/\d+/g, '#'))
      .sort(),
  }
}

async function seenOf({ shop, owner, diner, tiffin }: Scene, id: string) {
  const acts = cardActs({ tiffin, shop })
  const { data } = await owner.client.call(getRefundable, { params: { storeId: shop.id, id } })
  const { status } = await acts.order(diner, id)
  return {
    status,
    captured: data.captured,
    refunds: data.refunds.map(({ amount, mode, done }) => [amount, mode, done]),
  }
}

async function kitchenSteps({ tiffin, shop, owner, diner }: Scene, orders: string[]) {
  const kitchen = await openKitchen(tiffin, shop)
  const order = async () => void orders.push((await orderFood(shop, { diner })).id)
  const [first, second] = [() => orders[0]!, () => orders[1]!]
  const at = (id: string) => ({ storeId: shop.id, id })
  const dish = (await owner.client.call(listStock, { params: { storeId: shop.id } })).data[0]!
  return [
    order,
    () => kitchen.accept(first(), 20),
    () => kitchen.delay(first(), 5),
    () => kitchen.advance(first(), 'READY'),
    () => kitchen.advance(first(), 'COMPLETED'),
    order,
    () =>
      owner.client.call(cancelStaffOrder, {
        params: at(second()),
        body: { reason: 'TOO_BUSY', status: 'PLACED' },
      }),
    () => owner.client.call(countStock, { params: at(dish.id), body: { kind: 'item', remaining: 5 } }),
    () => owner.client.call(setStock, { params: at(dish.id), body: { kind: 'item', sold_out: true } }),
    () =>
      owner.client.call(invitePerson, {
        params: { storeId: shop.id },
        body: { email: `${crypto.randomUUID()}@example.com`, role: 'kitchen' },
      }),
  ]
}

/** Orders three dals by card and three from the wallet. Refunds one dish of each order, then the rest. */
function paymentSteps(scene: Scene, orders: string[]) {
  const { sandbox, shop, owner, diner } = scene
  const acts = cardActs(scene)
  let [card, wallet, url] = ['', '', '']
  const refund = (id: string) =>
    owner.client.call(refundOrder, {
      params: { storeId: shop.id, id },
      body: {
        id: crypto.randomUUID(),
        way: 'original',
        captured: '16.50',
        lines: [{ position: 0, quantity: 1 }],
        reason: 'Cold',
      },
    })
  return [
    async () => {
      ;({ id: card, url } = await acts.started(diner, THREE_DALS))
      orders.push(card)
    },
    async () => sandbox.pay(url, CARDS.approved),
    () => acts.status(card),
    () => refund(card),
    async () => {
      wallet = (await fillBasket(shop, diner, THREE_DALS)).id
      orders.push(wallet)
      await diner.client.call(updateCart, { params: { id: wallet }, body: { payment_mode: 'WALLET' } })
    },
    () =>
      diner.client.call(payFromWallet, {
        params: { id: wallet },
        body: { wallet_amount: '16.50', card_amount: '0.00' },
      }),
    () => refund(wallet),
    () => acts.pass(2),
    () => diner.client.call(cancelOrder, { params: { id: card }, body: {} }),
    () => diner.client.call(cancelOrder, { params: { id: wallet }, body: {} }),
  ]
}

async function menuSteps({ tiffin, shop }: Scene) {
  const editor = await editorOf(tiffin, shop)
  const ctx = await commandContext(tiffin.services, shop.id)
  return [
    () => editor.change(priceOf('dal', '5.50', '6.00')),
    () => editor.publish(),
    () => importMenu(ctx, { ...SMALL_MENU, categories: SMALL_MENU.categories.slice(0, 1) }),
  ]
}
