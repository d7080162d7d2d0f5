import type { ShareChoice } from '@tiffin/contract/ordering/bills/share-choice'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { type BillMoney, judgeChoice, type JudgedShare, payableOfRound, sameShare } from './bill-money.ts'
import { moneyOf, selectBills } from './read-bills.ts'
import type { Share } from './share-row.ts'

/** `share`: the id of the share that this payer continues. */
export type ShareRequest = {
  token: string
  choice: ShareChoice
  amount: number
  tip?: number | undefined
  share?: string | undefined
}

type ChosenShare = { bill_id: string; money: BillMoney & { currency: string }; judged: JudgedShare }

/**
 * Locks the bill and judges the choice. `going`: the share that others are paying and that this payer joins. The bill
 * stays locked until the end of the transaction, so phones choose one after the other.
 */
export async function chooseShare(
  ctx: Context,
  { token, choice, amount, share }: ShareRequest,
): Promise<ChosenShare & { going: Share | undefined }> {
  const [bill] = await ctx.query(selectBills(ctx, sql`and bill.token = ${token} for update of bill`))
  if (!bill) throw refusal('not-found')
  const money = await moneyOf(ctx, bill.id)
  requireOfBill(money, choice)
  const judged = judgeChoice(money, choice)
  const chosen = { bill_id: bill.id, money, judged }
  const same = money.shares.find(({ id }) => id === share) ?? sameShare(money.shares, judged.choice)
  if (same?.state === 'paid' && choice.by === 'evenly') throw refusal('share-paid')
  if (same?.state === 'open' && (same.id === share || isShared(money, same, { choice, amount })))
    return { ...chosen, going: same }
  requireFree(money, judged, amount)
  return { ...chosen, going: undefined }
}

/**
 * Whether a payer who chooses the same pays the same share. While there is anything left of the chosen dishes, it is
 * another share.
 */
function isShared(money: BillMoney, same: Share, { choice, amount }: Shown): boolean {
  return same.amount === amount && !isAnyDishLeft(money, choice)
}

/** The choice and the amount that the payer has seen. */
type Shown = Pick<ShareRequest, 'choice' | 'amount'>

/** Whether any unit of the chosen dishes is still to be paid. */
function isAnyDishLeft(money: BillMoney, choice: ShareChoice): boolean {
  return (
    choice.by === 'dishes' &&
    choice.lines.some(({ order_id, position }) => {
      const round = money.rounds.find(each => each.order_id === order_id)
      const amounts = money.dishes?.get(order_id)?.[position]?.amounts ?? []
      return round !== undefined && payableOfRound(money, round) > 0 && amounts.some(amount => amount > 0)
    })
  )
}

/** The chosen orders and dishes must be of the bill, each of them once. */
function requireOfBill({ rounds, dishes }: BillMoney, choice: ShareChoice): void {
  const isRound = (id: string) => rounds.some(({ order_id }) => order_id === id)
  if (choice.by === 'rounds' && !choice.order_ids.every(isRound)) throw refusal('not-found')
  if (choice.by !== 'dishes') return
  const keys = new Set(choice.lines.map(({ order_id, position }) => `${order_id} ${position}`))
  const isDish = ({ order_id, position }: (typeof choice.lines)[0]) =>
    dishes?.get(order_id)?.[position] !== undefined
  if (keys.size < choice.lines.length || !choice.lines.every(isDish)) throw refusal('not-found')
}

/** `shown`: the amount that the payer has seen. */
function requireFree(money: BillMoney, { choice, amount }: JudgedShare, shown: number): void {
  if (amount === 0 && !isAnyDishLeft(money, choice))
    throw refusal(money.shares.some(({ state }) => state === 'open') ? 'share-taken' : 'share-paid')
  if (amount === 0 || amount !== shown) throw refusal('bill-changed')
}
