import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { job } from '../../platform/jobs/send.ts'
import { zoneOf } from '../stores/local-time.ts'
import { smsLimitLetter } from './mail-sms-limit.ts'
import { ownersOf } from './owners.ts'

/** The first day of the current month in the shop's time zone. */
export function monthOf({ store, now }: Context): string {
  return now.toZonedDateTimeISO(zoneOf(store)).toPlainDate().with({ day: 1 }).toString()
}

/**
 * Counts a text message before it is sent, if the month's limit allows it. The check and the count are one statement,
 * so that two processes cannot exceed the limit together. The owners are told of the first one that does not fit.
 */
export async function reserveSms(ctx: Context, parts: number): Promise<boolean> {
  const { text_price, month_limit } = ctx.store.settings.sms
  const cost = text_price * parts
  const counted = await ctx.query(sql`
    insert into sms_month (store_id, month, texts, spent)
    select ${ctx.store.id}, ${monthOf(ctx)}::date, ${parts}::int, ${cost}::int where ${cost}::int <= ${month_limit}::int
    on conflict (store_id, month) do update
    set texts = sms_month.texts + excluded.texts, spent = sms_month.spent + excluded.spent
    where sms_month.spent + excluded.spent <= ${month_limit}::int
    returning month`)
  if (counted.length > 0) return true
  await tellOwners(ctx)
  return false
}

/** Takes back the count of a text that was not sent. */
export async function releaseSms(ctx: Context, parts: number): Promise<void> {
  const cost = ctx.store.settings.sms.text_price * parts
  await ctx.query(sql`
    update sms_month set texts = texts - ${parts}::int, spent = greatest(spent - ${cost}::int, 0)
    where store_id = ${ctx.store.id} and month = ${monthOf(ctx)}::date and texts >= ${parts}::int`)
}

/** Queues a letter to each owner, once a month. */
async function tellOwners(ctx: Context): Promise<void> {
  const month = monthOf(ctx)
  const owners = await ownersOf(ctx)
  await ctx.transaction(async run => {
    const isFirst = await run(sql`
      insert into sms_month (store_id, month, texts, spent, told_at)
      values (${ctx.store.id}, ${month}::date, 0, 0, ${ctx.now}::timestamptz)
      on conflict (store_id, month) do update set told_at = excluded.told_at where sms_month.told_at is null
      returning month`)
    if (isFirst.length === 0) return
    for (const staff_id of owners) await run(job(ctx, smsLimitLetter, { payload: { staff_id } }))
  })
  ctx.notify('job', smsLimitLetter.lane)
}
