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
 * Locks the bill and judges the choice. `joined`: a share with the same choice whose payment is in progress, and which
 * this payer joins. The bill stays locked until the end of the transaction, so phones choose one after the other.
 */
export async function chooseShare(
  ctx: Context,
  { token, choice, amount, share }: ShareRequest,
): Promise<ChosenShare & { joined: Share | undefined }> {
  const [bill] = await ctx.query(selectBills(ctx, sql`and bill.token = ${token} for update of bill`))
  if (!bill) throw refusal('not-found')
  const money = await moneyOf(ctx, bill.id)
  requireOfBill(money, choice)
  const judged = judgeChoice(money, choice)
  const chosen = { bill_id: bill.id, money, judged }
  const same = money.shares.find(({ id }) => id === share) ?? sameShare(money.shares, judged.choice)
  if (same?.state === 'paid' && (choice.by === 'evenly' || same.id === share)) throw refusal('share-paid')
  if (same?.state === 'open' && (same.id === share || isShared(money, same, { choice, amount })))
    return { ...chosen, joined: same }
  requireFree(money, judged, amount)
  return { ...chosen, joined: undefined }
}

/**
 * Whether a second payer with the same choice joins the payment of this share. While units of the chosen dishes are
 * left, the second payer pays other units with another share.
 */
function isShared(money: BillMoney, same: Share, { choice, amount }: DisplayedChoice): boolean {
  return same.amount === amount && !isAnyDishLeft(money, choice)
}

/** The choice and its amount as the payer's phone displayed them. */
type DisplayedChoice = Pick<ShareRequest, 'choice' | 'amount'>

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

/** Refuses orders and dishes that are not of the bill, and a dish that is chosen twice. */
function requireOfBill({ rounds, dishes }: BillMoney, choice: ShareChoice): void {
  const isRound = (id: string) => rounds.some(({ order_id }) => order_id === id)
  if (choice.by === 'rounds' && !choice.order_ids.every(isRound)) throw refusal('not-found')
  if (choice.by === 'evenly' && choice.part > choice.people) throw refusal('not-found')
  if (choice.by !== 'dishes') return
  const keys = new Set(choice.lines.map(({ order_id, position }) => `${order_id} ${position}`))
  const isDish = ({ order_id, position }: (typeof choice.lines)[0]) =>
    dishes?.get(order_id)?.[position] !== undefined
  if (keys.size < choice.lines.length || !choice.lines.every(isDish)) throw refusal('not-found')
}

/** Refuses a choice that is paid or in payment, or whose price is no longer the `displayed` one. */
function requireFree(money: BillMoney, { choice, amount }: JudgedShare, displayed: number): void {
  if (amount === 0 && !isAnyDishLeft(money, choice))
    throw refusal(money.shares.some(({ state }) => state === 'open') ? 'share-taken' : 'share-paid')
  if (amount === 0 || amount !== displayed) throw refusal('bill-changed')
}
