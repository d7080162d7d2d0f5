import type { ReportedLine } from '@tiffin/contract/ordering/support/chat'
import type * as endpoints from '@tiffin/contract/ordering/support/staff'
import { plainWords } from '@tiffin/contract/platform/texts/plain-words'
import { auditThread } from '../../people/messages/audit-thread.ts'
import { mailThreadMessage } from '../../people/messages/mail-thread-message.ts'
import { requireThread } from '../../people/messages/thread-rows.ts'
import { writeAnswer } from '../../people/messages/write-answer.ts'
import type { Run } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { StaffStoreContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { shopTexts } from '../../platform/texts/wording.ts'
import { findOrder, type OrderRow } from '../orders/order-row.ts'

type Request = DecodedRequest<typeof endpoints.declineReport>
type ReportRow = { missing: ReportedLine[]; is_settled: boolean; language: string; is_answered: boolean }

/** Declines to refund what is left of a report of missing dishes, with a reason that the customer reads [S-02]. */
export async function declineReport(
  ctx: StaffStoreContext,
  request: Request,
): Promise<ResponseFor<typeof endpoints.declineReport>> {
  const { id, reportId } = request.params
  const { answer_id } = request.body
  const reason = plainWords(request.body.reason)
  if (reason === '') throw refusal('invalid-data', { errors: { reason: [ctx.translate('errors.required')] } })
  const order = await findOrder(ctx, id)
  if (!order) throw refusal('not-found')
  const isDeclined = await ctx.transaction(async run => {
    const report = await lockReport(run, ctx, request)
    if (!report) throw refusal('not-found')
    if (report.is_answered) return false
    if (report.is_settled) throw refusal('report-settled')
    await run(sql`update thread_message set declined_at = ${ctx.now}, declined_by = ${ctx.staff.name}
      where store_id = ${ctx.store.id} and id = ${reportId}`)
    await writeAnswer(run, ctx, { id, answer_id, text: wordsOf(ctx, { order, report, reason }) })
    await auditThread(run, ctx, { id, action: 'REPORT_DECLINED' })
    return true
  })
  if (isDeclined) {
    ctx.notify('thread', id)
    ctx.notify('job', mailThreadMessage.lane)
  }
  return { data: await requireThread(ctx, id) }
}

/** The lock makes a refund of the same report wait, and a second request to decline it. */
async function lockReport(run: Run, { store }: StaffStoreContext, { params, body }: Request) {
  const [row] = await run(sql<ReportRow>`
    select thread_message.missing, coalesce(thread_message.refunded_at, thread_message.declined_at) is not null as is_settled, thread.language,
      exists (select from thread_message as answer where answer.store_id = ${store.id} and answer.id = ${body.answer_id}) as is_answered
    from thread_message join thread on thread.store_id = thread_message.store_id and thread.id = thread_message.thread_id
    where thread_message.store_id = ${store.id} and thread_message.id = ${params.reportId} and thread_message.thread_id = ${params.id}
      and thread_message.missing is not null for update of thread_message`)
  return row
}

type Decline = { order: OrderRow; report: ReportRow; reason: string }

/** The dishes that are not refunded and the reason, in the language in which the customer wrote. */
function wordsOf(ctx: StaffStoreContext, { order, report, reason }: Decline): string {
  const dishes = report.missing.flatMap(({ position, quantity, refunded }) =>
    quantity > refunded ? [`${quantity - refunded} × ${order.basket.item[position]?.name}`] : [],
  )
  return [shopTexts(ctx, report.language)('mail.report_declined'), ...dishes, reason].join('\n')
}
