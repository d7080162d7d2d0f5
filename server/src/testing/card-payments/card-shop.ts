import { updateCart } from '@tiffin/contract/ordering/cart/diner'
import { paymentWebhook } from '@tiffin/contract/money/card-payments/webhook'
import { sql } from '../../platform/db/sql.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { SignedWebhook, TestGateway } from '../gateways.ts'
import {
  FRIDAY_EVENING,
  type Installation,
  type InstallationOptions,
  openInstallation,
  type Shop,
} from '../installation.ts'
import { type Diner, newGuest } from '../ordering.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { cardActs } from './card-acts.ts'

/** `shop` and `diner` are new for each test. */
type At = { gateway: TestGateway; tiffin: Installation; shop: Shop; diner: Diner }

/** A shop that accepts cards with this provider, a diner, and the actions and queries of tests. */
export function cardShop(
  openGateway: () => Promise<TestGateway>,
  { tables }: Pick<InstallationOptions, 'tables'> = {},
) {
  const at = {} as At
  beforeAll(async () => {
    at.gateway = await openGateway()
    at.tiffin = await openInstallation({ env: at.gateway.env, ...(tables && { tables }) })
  })
  afterAll(async () => {
    await at.tiffin.close()
    await at.gateway.stop()
  })
  beforeEach(async () => {
    at.tiffin.clock.set(FRIDAY_EVENING)
    await at.gateway.fault()
    at.shop = await newShop()
    at.diner = await newGuest(at.shop)
  })

  async function newShop() {
    const made = await at.tiffin.shop({ menu: SMALL_MENU, change: takesCards })
    await at.gateway.join(at.tiffin, made)
    return made
  }

  function takesCards({
    payments,
    charges,
    ordering,
  }: Parameters<NonNullable<Parameters<Installation['shop']>[0]>['change'] & object>[0]) {
    payments.collection = ['CASH', 'CARD']
    payments.delivery = ['CASH', 'CARD']
    charges.tips.delivery = true
    payments.provider = at.gateway.provider
    ordering.collection.slot_capacity = 5
    ordering.unanswered_minutes = 15
  }

  const { basket, start, status: statusOf, order, seconds, pass, attempts, problems } = cardActs(at)
  const cardBasket = () => basket(at.diner)
  const begin = (id: string) => start(at.diner, id)
  const orderOf = (id: string) => order(at.diner, id)

  /** A basket whose payment has been started, and the page on which it is paid. With a tip, it is delivered. */
  async function started({ tip_amount }: { tip_amount?: string } = {}) {
    const { id } = await (tip_amount ? basket(at.diner, { service_type: 'to' }) : cardBasket())
    if (tip_amount) await at.diner.client.call(updateCart, { params: { id }, body: { tip_amount } })
    const { url } = await begin(id)
    return { id, url: url!, payment: at.gateway.nameOf(url!) }
  }
  const deliver = ({ body, headers }: SignedWebhook, to = at.shop) =>
    at.tiffin.app.inject({
      method: paymentWebhook.method,
      url: `/payment/webhook/${at.gateway.provider.toLowerCase()}`,
      headers: { host: to.host, 'content-type': 'application/json', ...headers },
      payload: body,
    })

  type Rows = {
    events: number
    letters: number
    timers: number
    taken: number
    number: number | null
    last: number
  }
  const rows = async (id: string) => {
    const { db } = at.tiffin.services
    const [own] = await db.query(
      at.shop.id,
      sql<Omit<Rows, 'letters' | 'timers'>>`select
      (select count(*)::int from order_event where store_id = ${at.shop.id} and order_id = ${id}) as events,
      (select coalesce(sum(taken), 0)::int from slot where store_id = ${at.shop.id}) as taken,
      (select order_number from "order" where store_id = ${at.shop.id} and id = ${id}) as number,
      (select last from order_counter where store_id = ${at.shop.id}) as last`,
    )
    const [sent] = await db.query(
      at.shop.id,
      sql<Pick<Rows, 'letters' | 'timers'>>`select
      (count(*) filter (where name = 'mail-order'))::int as letters, (count(*) filter (where name = 'cancel-unanswered'))::int as timers
      from job where store_id = ${at.shop.id}`,
    )
    return { ...own, ...sent }
  }
  const acts = { newShop, cardBasket, begin, statusOf, orderOf, started }
  return { at, ...acts, seconds, deliver, pass, rows, attempts, problems }
}
