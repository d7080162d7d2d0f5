import { getStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { confirmPayByLink, getPayLink, payByLink } from '@tiffin/contract/ordering/payment-links/diner'
import { createPaymentLink, revokePaymentLink } from '@tiffin/contract/ordering/payment-links/staff'
import { expect } from 'vitest'
import { jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import { ledgerProblems } from '../../money/ledger/ledger-problems.ts'
import { FRIDAY_EVENING, openInstallation } from '../installation.ts'
import { CARDS, startSandbox } from '../sandbox.ts'
import { SMALL_MENU } from '../small-menu.ts'
import { newStaff } from '../staff.ts'

type Wish = {
  id?: string
  order_id?: string
  amount?: string
  email?: string
  minutes?: number
  purpose?: string
}
/** A shop with payment links and its own gateway. */
export async function openLinkShop() {
  const sandbox = await startSandbox()
  const tiffin = await openInstallation({ env: sandbox.env })
  // Diners cannot choose a card here: links only need a card provider.
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change({ payments }) {
      payments.collection = ['CASH']
      payments.provider = 'SANDBOX'
    },
  })
  const owner = await newStaff(tiffin, shop, 'owner')
  const make = async ({ id = crypto.randomUUID(), amount = '11.00', ...wish }: Wish = {}) => {
    const body = { id, amount, ...(wish.order_id ? {} : { purpose: 'A cake for Saturday' }), ...wish }
    return (await owner.client.call(createPaymentLink, { params: { storeId: shop.id }, body })).data
  }
  const ofLink = (id: string) => ({ params: { storeId: shop.id, id } })
  const revoke = async (id: string) => (await owner.client.call(revokePaymentLink, ofLink(id))).data
  const look = async (id: string) => (await shop.call(getPayLink, { params: { id } })).data
  const start = (id: string) =>
    shop.call(payByLink, { params: { id }, body: { redirectUrl: `http://${shop.host}/paybylink/${id}` } })
  const confirm = (id: string) => {
    tiffin.clock.add({ seconds: 2 })
    return shop.call(confirmPayByLink, { params: { id } })
  }
  /** Starts the payment, which can then be made at this address. */
  const opened = async (id: string) => (await start(id)).url!
  const pay = async (id: string) => {
    const url = await opened(id)
    await sandbox.pay(url, CARDS.approved)
    return url.split('/').at(-1)!
  }
  const seen = async (id: string) => (await owner.client.call(getStaffOrder, ofLink(id))).data
  async function pass(minutes: number) {
    for (let half = 0; half < minutes * 2; half++) {
      tiffin.clock.add({ seconds: 30 })
      await runDueJobs(tiffin.services, jobs, tiffin.app.log)
    }
  }
  /** Before each test; what it returns is to be done after it. */
  const begin = () => {
    tiffin.clock.set(FRIDAY_EVENING)
    return async () => {
      await sandbox.fault()
      expect(await ledgerProblems(await commandContext(tiffin.services, shop.id))).toEqual([])
    }
  }
  const close = async () => {
    await tiffin.close()
    await sandbox.stop()
  }
  return {
    sandbox,
    tiffin,
    shop,
    owner,
    make,
    ofLink,
    revoke,
    look,
    start,
    confirm,
    opened,
    pay,
    seen,
    pass,
    begin,
    close,
  }
}

export type LinkShop = Awaited<ReturnType<typeof openLinkShop>>
