import type { MissingLine } from '@tiffin/contract/ordering/support/chat'
import type * as endpoints from '@tiffin/contract/ordering/support/diner'
import type { Run } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { shopTexts } from '../../platform/texts/wording.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { chatOf } from './chat-of.ts'
import { requireOwnOrder } from './own-order.ts'
import { writeChatMessage } from './write-chat-message.ts'

/** Adds a message with the missing dishes to the chat about an own order. Staff refund exactly these [S-02]. */
export async function reportMissingItems(
  ctx: CustomerContext,
  { body }: DecodedRequest<typeof endpoints.reportMissingItems>,
): Promise<ResponseFor<typeof endpoints.reportMissingItems>> {
  const { id, order_id } = body
  const lines = addedUp(body.lines)
  const order = await requireOwnOrder(ctx, order_id)
  await ctx.transaction(async run => {
    // Reports of one order wait for each other, or two could exceed the ordered quantity.
    await run(sql`select id from "order" where store_id = ${ctx.store.id} and id = ${order.id} for update`)
    const reported = await reportedLines(run, ctx, order.id)
    if (reported.some(report => report.id === id)) return
    if (!isOrdered(order, [lines, ...reported.map(({ missing }) => missing)]))
      throw refusal('invalid-data', { errors: { lines: [ctx.translate('errors.invalid-field')] } })
    const message = {
      id,
      text: wordsOf(ctx, order, lines),
      missing: lines.map(line => ({ ...line, refunded: 0 })),
    }
    await writeChatMessage(run, ctx, { order, message })
  })
  ctx.notify('thread', order.id)
  return { data: await chatOf(ctx, order) }
}

function reportedLines(run: Run, { store }: CustomerContext, order_id: string) {
  return run(sql<{ id: string; missing: MissingLine[] }>`select id, missing from thread_message
    where store_id = ${store.id} and thread_id = ${order_id} and missing is not null`)
}

/** Whether the order has these quantities, all reports together. */
function isOrdered(order: OrderRow, reports: MissingLine[][]): boolean {
  return addedUp(reports.flat()).every(
    ({ position, quantity }) => quantity <= (order.basket.item[position]?.quantity ?? 0),
  )
}

/** One line for each position. */
function addedUp(lines: MissingLine[]): MissingLine[] {
  const sums = new Map<number, number>()
  for (const { position, quantity } of lines) sums.set(position, (sums.get(position) ?? 0) + quantity)
  return [...sums].map(([position, quantity]) => ({ position, quantity }))
}

/** The report as staff read it, in the shop's language. */
function wordsOf(ctx: CustomerContext, order: OrderRow, lines: MissingLine[]): string {
  const t = shopTexts(ctx, ctx.store.configuration.language.default)
  const dishes = lines.map(({ position, quantity }) => `${quantity} × ${order.basket.item[position]?.name}`)
  return [t('mail.missing_items'), ...dishes].join('\n')
}
