import { updateCart } from '../../contract/src/ordering/cart/diner.ts'
import { confirmCart } from '../../contract/src/ordering/checkout/diner.ts'
import { creditWallet } from '../../contract/src/back-office/customers/staff.ts'
import { payFromWallet, walletBalance } from '../../contract/src/money/wallet/diner.ts'
import { commandContext } from '../../server/src/cli/command-context.ts'
import { openCouponShop } from '../../server/src/testing/coupons/coupon-shop.ts'
import { ledgerProblems } from '../../server/src/money/ledger/ledger-problems.ts'
import { type Installation, openInstallation } from '../../server/src/testing/installation.ts'
import { type Diner, fillBasket, newCustomer, newGuest } from '../../server/src/testing/ordering.ts'
import { SMALL_MENU } from '../../server/src/testing/small-menu.ts'
import { newStaff } from '../../server/src/testing/staff.ts'
import { counted, type ProofOptions, type Verdict } from './proof.ts'

/** Ten orders of 5.50, and 49 pence that buy nothing. */
const [CREDIT, COVERS, LEFT] = ['55.49', 10, '0.49']

/**
 * `size` payments of one wallet at once, and `size` confirms of a coupon's last use: only as many
 * succeed as are covered, and the others are not charged.
 */
export async function proveMoneyLimits({ size, on }: ProofOptions): Promise<Verdict> {
  if (on.database === 'postgres') process.env.TEST_DATABASE_URL = on.url
  const tiffin = await openInstallation()
  try {
    const wallet = await payAtOnce(tiffin, size)
    const coupon = await useAtOnce(tiffin, size)
    const covered = Math.min(COVERS, size)
    return {
      counts: `${counted(size, 'payment')} at once of a wallet that covers ${COVERS}: ${wallet.paid} paid, ${wallet.left} left; ${counted(size, 'confirm')} of a coupon's last use: ${coupon} used it`,
      problems: [
        ...(wallet.paid === covered ? [] : [`${wallet.paid} were paid, not ${covered}`]),
        ...(wallet.left === LEFT || size < COVERS ? [] : [`${wallet.left} is left`]),
        ...(coupon === 1 ? [] : [`the coupon was used ${coupon} times`]),
        ...wallet.problems,
      ],
    }
  } finally {
    await tiffin.close()
  }
}

async function payAtOnce(tiffin: Installation, size: number) {
  const shop = await tiffin.shop({
    menu: SMALL_MENU,
    change: ({ payments }) => void (payments.collection = ['CASH', 'WALLET']),
  })
  const owner = await newStaff(tiffin, shop, 'owner')
  const diner = await newCustomer(shop)
  await owner.client.call(creditWallet, {
    params: { storeId: shop.id, id: diner.id },
    body: { id: crypto.randomUUID(), amount: CREDIT, reason: 'Party' },
  })
  const ids: string[] = []
  for (let n = 0; n < size; n++) {
    const { id } = await fillBasket(shop, diner, { items: { 'Tarka dal': 1 } })
    await diner.client.call(updateCart, { params: { id }, body: { payment_mode: 'WALLET' } })
    ids.push(id)
  }
  const body = { wallet_amount: '5.50', card_amount: '0.00' }
  const paid = await succeeded(ids.map(id => diner.client.call(payFromWallet, { params: { id }, body })))
  const { balance } = await diner.client.call(walletBalance, { body: {} })
  const problems = await ledgerProblems(await commandContext(tiffin.services, shop.id))
  return { paid, left: balance, problems }
}

async function useAtOnce(tiffin: Installation, size: number): Promise<number> {
  const at = await openCouponShop(tiffin)
  const { id } = await at.make({ most_uses: 1 })
  const baskets: { diner: Diner; id: string }[] = []
  for (let n = 0; n < size; n++) {
    const diner = await newGuest(at.shop)
    baskets.push({ diner, id: (await fillBasket(at.shop, diner, { items: { 'Tarka dal': 1 } })).id })
  }
  const placed = await succeeded(
    baskets.map(({ diner, id: basket }) =>
      diner.client.call(confirmCart, { params: { id: basket }, body: { total: '4.95' } }),
    ),
  )
  const { used } = await at.made(id)
  return used === placed ? placed : -1
}

async function succeeded(work: Promise<unknown>[]): Promise<number> {
  return (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled').length
}
