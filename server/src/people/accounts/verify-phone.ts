import type * as endpoints from '@tiffin/contract/people/accounts/diner'
import { sql } from '../../platform/db/sql.ts'
import type { Run } from '../../platform/db/database.ts'
import type { CustomerContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest, ResponseFor } from '../../platform/http/route.ts'
import { verifyCode } from '../../platform/sessions/one-time-codes.ts'
import { findAccount } from './find-account.ts'
import { getProfile } from './get-profile.ts'
import { phoneHolder, requirePhone } from './phone-code.ts'
import { emailTaken, type PersonChange, saveProfile } from './save-profile.ts'
import { withCustomer } from './update-profile.ts'

/** Saves a phone number with its code, and the profile that waited for it. */
export async function verifyPhone(
  ctx: CustomerContext,
  { body }: DecodedRequest<typeof endpoints.verifyPhone>,
): Promise<ResponseFor<typeof endpoints.verifyPhone>> {
  const phone = requirePhone(ctx, body.phone)
  await requireFreeEmail(ctx, phone)
  const result = await verifyCode(ctx, { ...phoneHolder(ctx, phone), code: body.otp })
  if (result === 'wrong') throw refusal('otp-wrong', { errors: { otp: [ctx.translate('errors.otp-wrong')] } })
  if (result === 'expired')
    throw refusal('otp-expired', { errors: { otp: [ctx.translate('errors.otp-expired')] } })
  let saved: PersonChange | undefined
  await saveProfile(ctx, async run => (saved = await waitingChange(ctx, run, phone)))
  return { outcome: 'success', profile: await getProfile(withCustomer(ctx, saved!)) }
}

/** Before the code is used up, so that the customer can change the e-mail and enter the same code again. */
async function requireFreeEmail(ctx: CustomerContext, phone: string): Promise<void> {
  const { email } = await waitingChange(ctx, ctx.query, phone)
  const account = await findAccount(ctx, email)
  if (account && account.id !== ctx.customer.id) throw emailTaken(ctx)
}

/** The change that waits for this number; without one only the number is new. */
async function waitingChange(
  { store, customer }: CustomerContext,
  run: Run,
  phone: string,
): Promise<PersonChange> {
  const columns = sql.raw<PersonChange>('first_name, last_name, email, phone')
  const [waiting] = await run(sql<PersonChange>`select ${columns} from profile_change
    where store_id = ${store.id} and customer_id = ${customer.id} and phone = ${phone}`)
  if (waiting) return waiting
  const [present] = await run(sql<PersonChange>`select ${columns} from customer
    where store_id = ${store.id} and id = ${customer.id}`)
  if (!present) throw refusal('unauthorized')
  return { ...present, phone }
}
