import type * as endpoints from '@tiffin/contract/people/accounts/diner'
import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import { sql } from '../../platform/db/sql.ts'
import type { Context } from '../../platform/http/context.ts'
import { rememberDevice } from '../../platform/sessions/devices.ts'
import { hashPassword } from '../../platform/sessions/passwords.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { checkPerson, type FieldErrors } from './check-person.ts'
import { signInOf } from './find-account.ts'
import { confirmationProblem, newPasswordProblem } from './new-password-problem.ts'
import { openSession } from './open-session.ts'

type Request = DecodedRequest<typeof endpoints.register>
type RegistrationInput = Request['body']

/** Creates an account and signs in, or returns errors by field. */
export async function register(
  ctx: Context,
  { body, idempotencyKey }: Pick<Request, 'body' | 'idempotencyKey'>,
): Promise<SignedIn> {
  const { person, errors } = checkPerson(ctx, body)
  Object.assign(errors, passwordErrors(ctx, body))
  if (!body.agree_checkbox) errors.agree_checkbox = [ctx.translate('errors.required')]
  if (Object.keys(errors).length) throw refusal('invalid-data', { errors })

  const id = crypto.randomUUID()
  const password_hash = await hashPassword(body.password, ctx.services.passwordCost)
  const { first_name, last_name, email, phone } = person
  // The unique index decides, because another request could arrive between a check and an insert.
  const account = await openSession(ctx, {
    who: sql`insert into customer (store_id, id, guest, first_name, last_name, email, phone, password_hash,
        is_subscribed_sms, is_subscribed_email, language, created_at)
      select ${ctx.store.id}::integer, ${id}::uuid, false, ${first_name}::text, ${last_name}::text, ${email}::text, ${phone}::text,
        ${password_hash}::text, ${body.is_subscribed_sms ?? false}::boolean, ${body.is_subscribed_email ?? false}::boolean,
        ${ctx.language}::text, ${ctx.now}::timestamptz from claimed
      on conflict (store_id, email) where not guest and status <> 'DELETED' do nothing
      returning store_id, id`,
    cart_id: body.cart_id,
    idempotencyKey,
    respond: api_token => ({ id, ...person, api_token }),
  })
  if (!account) throw refusal('email-taken', { errors: { email: [ctx.translate('errors.email-taken')] } })
  rememberDevice(ctx, signInOf(ctx, email, { account: { id, password_hash } }))
  return account
}

function passwordErrors(ctx: Context, given: RegistrationInput): FieldErrors {
  const { password, password_confirmation, email } = given
  const errors: FieldErrors = {}
  const refuse = (field: string, key: string) => void (errors[field] = [ctx.translate(key)])
  const problem = newPasswordProblem(ctx, { password, email })
  if (problem) refuse('password', problem)
  const unequal = confirmationProblem(password, password_confirmation)
  if (unequal) refuse('password_confirmation', unequal)
  return errors
}
