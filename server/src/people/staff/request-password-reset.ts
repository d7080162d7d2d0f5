import type * as endpoints from '@tiffin/contract/people/staff/staff'
import { sql } from '../../platform/db/sql.ts'
import { emailOf } from '../accounts/email.ts'
import type { OpenContext } from '../../platform/http/context.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/send.ts'
import { mailNewPassword } from './mail-new-password.ts'

const LINK = { minutes: 60 }

/**
 * Queues a letter for a new password. The job looks up whether the address has an account: this call does the same
 * for every address, so neither its response nor its time reveals it.
 */
export async function requestPasswordReset(
  ctx: OpenContext,
  { body }: DecodedRequest<typeof endpoints.requestPasswordReset>,
): Promise<{ outcome: 'success' }> {
  const { services, now } = ctx
  const email = emailOf(body.email.trim()) ?? ''
  const [store] = await services.db.platform(sql<{ id: number }>`select id from store order by id limit 1`)
  if (!store) return { outcome: 'success' }
  const id = crypto.randomUUID()
  await services.db.platformTransaction(async run => {
    await run(sql`insert into staff_reset (id, email, asked_at, expires_at)
      values (${id}, ${email}, ${now}, ${now.add(LINK)})`)
    await run(job({ store, now }, mailNewPassword, { payload: { reset_id: id } }))
  })
  services.db.notify({ topic: 'job', store_id: store.id, id: mailNewPassword.lane })
  return { outcome: 'success' }
}
