import { creditWallet } from '@tiffin/contract/back-office/customers/staff'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { walletBalance } from '@tiffin/contract/money/wallet/diner'
import { getBill, payBill } from '@tiffin/contract/ordering/bills/diner'
import type { ShareChoice } from '@tiffin/contract/ordering/bills/share-choice'
import { cancelStaffOrder, getStaffOrder } from '@tiffin/contract/ordering/orders/staff'
import { jobs } from '../../app.ts'
import { commandContext } from '../../cli/command-context.ts'
import { ledgerProblems } from '../../money/ledger/ledger-problems.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import type { Installation } from '../installation.ts'
import type { newCustomer } from '../ordering.ts'
import { CARDS, type RunningSandbox } from '../sandbox.ts'
import { dineInShop } from './dine-in-shop.ts'

/** A shop that serves at tables and takes cards, by default of the sandbox, and what its guests do with a bill. */
export async function openBillShop({
  tiffin,
  sandbox,
  provider = 'SANDBOX',
}: {
  tiffin: Installation
  sandbox: Pick<RunningSandbox, 'pay'>
  provider?: 'SANDBOX' | 'STRIPE'
}) {
  const place = await dineInShop(tiffin, ({ payments, charges }) => {
    charges.tips = { delivery: false, dinein: true }
    payments.collection = ['CASH', 'CARD', 'WALLET']
    payments.provider = provider
  })
  const { shop, owner, storeId } = place
  const order = async (id: string) => (await owner.call(getStaffOrder, { params: { storeId, id } })).data
  const read = (token: string, query: { returned?: string } = {}) =>
    shop.call(getBill, { params: { token }, query })
  const pay = (token: string, choice: ShareChoice, amount: string, share?: string, tip?: string) => {
    const redirectUrl = `http://${shop.host}/dine-in/${token}/payment/success`
    return shop.call(payBill, {
      params: { token },
      body: { choice, amount, redirectUrl, ...(share && { share }), ...(tip && { tip }) },
    })
  }
  const finish = async (token: string, { share, url }: ResponseOf<typeof payBill>) => {
    await sandbox.pay(url!, CARDS.approved)
    tiffin.clock.add({ seconds: 3 })
    return read(token, { returned: share })
  }
  return {
    ...place,
    order,
    read,
    pay,
    /** Pays on the gateway’s page and returns to the shop. */
    finish,
    /** Pays a share from the choice to the return. */
    payAll: async (token: string, choice: ShareChoice, amount: string) =>
      finish(token, await pay(token, choice, amount)),
    bill: async (token: string) => (await read(token)).data,
    tokenOf: async (id: string) => (await order(id)).bill_token!,
    cancel: (id: string) =>
      owner.call(cancelStaffOrder, {
        params: { storeId, id },
        body: { reason: 'TOO_BUSY', status: 'PLACED' },
      }),
    /** Runs the jobs that are due after this time. */
    async pass(minutes: number) {
      tiffin.clock.add({ minutes })
      await runDueJobs(tiffin.services, jobs, tiffin.app.log)
    },
    /** The wallet of a customer; staff credit amounts such as `8.00` to it. */
    walletOf: ({ id, client }: Awaited<ReturnType<typeof newCustomer>>) => ({
      balance: async () => (await client.call(walletBalance, { body: {} })).balance,
      credit: (amount: string) =>
        owner.call(creditWallet, {
          params: { storeId, id },
          body: { id: crypto.randomUUID(), amount, reason: 'Cold naan' },
        }),
    }),
    problems: async () => ledgerProblems(await commandContext(tiffin.services, storeId)),
  }
}
