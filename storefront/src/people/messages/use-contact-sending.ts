import { sendContactMessage } from '@tiffin/contract/people/messages/diner'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { isCut } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import { useRequestKey } from '../../lib/use-request-key.ts'
import { useSending } from '../account/use-sending.ts'
import { CONTACT_FIELDS, type Contact, type ContactField, contactProblems } from './contact-problems.ts'

export type SentField = ContactField | 'recaptcha'
const FIELDS: readonly SentField[] = [...CONTACT_FIELDS, 'recaptcha']

/** Sends the contact form. `round`: the number of the check for a person, whose token is valid once. */
export function useContactSending(idOf: (field: SentField) => string, onSent: () => void) {
  const { t } = useTexts()
  const { call, configuration } = useShop()
  const keyOf = useRequestKey()
  const { busy, errors, failure, send } = useSending(FIELDS, idOf)
  const [check, setCheck] = useState({ token: '', round: 0 })

  const submit = (given: Contact, homepage: string) => {
    const problems: Partial<Record<SentField, string>> = contactProblems(given, configuration)
    if (configuration.recaptcha && !check.token) problems.recaptcha = 'contact.person.missing'
    const texts = Object.fromEntries(Object.entries(problems).map(([field, key]) => [field, t(key)]))
    const endCheck = () => setCheck(({ round }) => ({ token: '', round: round + 1 }))
    void send(texts, async () => {
      const body = { ...given, recaptcha: check.token, homepage }
      try {
        await call(sendContactMessage, { body, idempotency_key: keyOf(body) })
      } catch (error) {
        // Without a response the same request is sent again, so that a message that has arrived is not stored twice.
        if (!isCut(error)) endCheck()
        throw error
      }
      endCheck()
      onSent()
    })
  }
  const setToken = (token: string) => setCheck(before => ({ ...before, token }))
  return { busy, errors, failure, submit, round: check.round, setToken }
}
