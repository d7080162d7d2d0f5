import { isPersonName } from '@tiffin/contract/people/accounts/person'
import { phoneFault } from '@tiffin/contract/people/accounts/phone-fault'
import type * as endpoints from '@tiffin/contract/people/messages/diner'
import { MESSAGE_MAX, NAME_MAX } from '@tiffin/contract/people/messages/thread'
import { plainWords } from '@tiffin/contract/platform/texts/plain-words'
import type { Context } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { DecodedRequest } from '../../platform/http/route.ts'
import { phoneOf } from '../../shop/stores/phone.ts'
import { nameOf } from '../accounts/check-person.ts'
import { emailOf } from '../accounts/email.ts'

type Form = Pick<
  DecodedRequest<typeof endpoints.sendContactMessage>['body'],
  'name' | 'phone' | 'email' | 'message'
>

/** The fields of the contact form in the form in which they are stored. Refuses with the text of each wrong field [I-08]. */
export function checkContact(ctx: Context, given: Form): Form {
  const name = nameOf(given.name)
  const email = emailOf(given.email.trim())
  const phone = phoneOf(ctx.store, given.phone)
  const message = plainWords(given.message)
  const errors: Partial<Record<keyof Form, string[]>> = {}
  const judge = (field: keyof Form, isRight: boolean, problem: string) => {
    if (given[field].trim() === '') errors[field] = [ctx.translate('errors.required')]
    else if (!isRight) errors[field] = [ctx.translate(problem, { most: MOST[field] })]
  }
  const nameProblem = name.length > NAME_MAX ? 'errors.too-long' : 'errors.invalid-name'
  judge('name', isPersonName(name) && name.length <= NAME_MAX, nameProblem)
  const fault = phoneFault(given.phone, ctx.store.configuration.country.iso)
  judge('phone', phone !== undefined, fault ?? 'errors.invalid-phone')
  judge('email', email !== undefined, 'errors.invalid-email')
  judge(
    'message',
    message.length <= MESSAGE_MAX && message !== '',
    message === '' ? 'errors.required' : 'errors.too-long',
  )
  if (Object.keys(errors).length > 0) throw refusal('invalid-data', { errors })
  return { name, phone: phone ?? '', email: email ?? '', message }
}

const MOST: Record<keyof Form, number> = { name: NAME_MAX, phone: 0, email: 0, message: MESSAGE_MAX }
