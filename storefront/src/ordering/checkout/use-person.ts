import { useQuery } from '@tanstack/react-query'
import { createGuest, getProfile } from '@tiffin/contract/people/accounts/diner'
import type { WireProfile } from '@tiffin/contract/people/accounts/profile'
import type { Contact, WireCart } from '@tiffin/contract/ordering/cart/cart'
import { isEmail, isPersonName, phoneProblem, plainName } from '@tiffin/contract/people/accounts/person'
import { phoneFault } from '@tiffin/contract/people/accounts/phone-fault'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isCut } from '../../lib/error-like.ts'
import { type FieldTexts, useFieldTexts } from '../../lib/field-texts.ts'
import { signIn, useProfile } from '../../people/account/session.ts'
import { signingIn } from '../../people/account/signing-in.ts'
import { useShop } from '../../lib/shop.tsx'
import { writeStored } from '../../lib/storage.ts'
import { PERSON_FIELDS, type PersonField } from './draft.ts'

type Options = {
  cart: WireCart
  person: Contact
  /** The profile has been offered to the fields. */
  filled: boolean
  fillPerson: (known: Contact) => void
}

/**
 * The person who orders: a customer, or a guest, who gets a token after entering a name [V10,
 * B-31].
 */
export function usePerson({ cart, person, filled, fillPerson }: Options) {
  const { t } = useTexts()
  const fieldTexts = useFieldTexts()
  const shop = useShop()
  const { call, configuration } = shop
  const profile = useProfile()
  const token = profile?.user_token
  const { data, isError } = useQuery<WireProfile>({
    queryKey: ['profile', token],
    queryFn: () => call(getProfile, {}),
    enabled: token !== undefined,
    retry: false,
  })
  /** Sending the same person again does not create a second guest [V12]. */
  const sent = useRef({ text: '', key: '' })

  const fill = useEffectEvent(fillPerson)
  useEffect(() => {
    if (data) fill(data)
  }, [data])

  const problems = (): FieldTexts => {
    const rules: Record<PersonField, boolean> = {
      first_name: isPersonName(person.first_name),
      last_name: isPersonName(person.last_name),
      phone:
        phoneProblem(person.phone, { ...configuration.phone, iso: configuration.country.iso }) === undefined,
      email: isEmail(person.email.trim()),
    }
    const problemOf = (field: PersonField) =>
      (field === 'phone' && phoneFault(person.phone, configuration.country.iso)) || `account.problem.${field}`
    return Object.fromEntries(
      PERSON_FIELDS.filter(field => !rules[field]).map(field => [
        field,
        t(person[field].trim() === '' ? `account.missing.${field}` : problemOf(field)),
      ]),
    )
  }

  /**
   * Creates a guest if no customer is signed in, and saves the person on the basket. Returns errors by field;
   * rethrows any other.
   */
  const save = async (): Promise<FieldTexts> => {
    const wrong = problems()
    if (Object.keys(wrong).length > 0) return wrong
    const contact = trimmed(person)
    if (!token) {
      const refused = await enter(contact)
      if (refused) return refused
    } else if (isSame(cart.contact, contact)) return {}
    try {
      await shop.cart.update(contact)
      writeStored('cart_profile', contact)
      return {}
    } catch (error) {
      const texts = fieldTexts(error)
      if (Object.keys(texts).length > 0) return texts
      // The notice above the button says that it failed; this toast gives the reason [E-20].
      if (!isCut(error)) showToast({ kind: 'error', text: t('checkout.you.not_saved') })
      throw error
    }
  }

  const enter = async (contact: Contact): Promise<FieldTexts | undefined> => {
    const body = { ...contact, ...(cart.id ? { cart_id: cart.id } : {}) }
    const text = JSON.stringify(body)
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    try {
      const { key } = sent.current
      await signingIn(async () =>
        signIn(await call(createGuest, { body, idempotency_key: key }), { guest: true }),
      )
      return undefined
    } catch (error) {
      const texts = fieldTexts(error)
      if (Object.keys(texts).length === 0) throw error
      return texts
    }
  }
  const isWhole = Object.keys(problems()).length === 0
  const isCustomer = profile !== undefined && !profile.guest
  /** Whether all values equal the customer's profile, which the shop has anyway. */
  const isProfile = isCustomer && (!data || PERSON_FIELDS.every(field => person[field] === data[field]))
  return {
    isCustomer,
    /** The profile has not loaded yet, and some field that it may fill is empty. */
    awaited: token !== undefined && !isWhole && !isError && !filled,
    problems,
    save,
    /** Whether exactly this person is saved on the basket. */
    saved:
      (isWhole || (isCustomer && !data)) &&
      (isProfile || (token !== undefined && isSame(cart.contact, trimmed(person)))),
  }
}

/**
 * The fields in the form in which the server stores them. Otherwise they would be saved again at
 * every step.
 */
function trimmed(person: Contact): Contact {
  return {
    first_name: plainName(person.first_name),
    last_name: plainName(person.last_name),
    phone: person.phone.trim(),
    email: person.email.trim(),
  }
}

/** The server stores numbers in another form, so only the last digits are compared. */
function isSame(kept: Contact | null, given: Contact): boolean {
  if (!kept) return false
  const tail = (phone: string) => phone.replaceAll(/\D/g, '').slice(-6)
  return (
    PERSON_FIELDS.every(
      field => field === 'phone' || kept[field].toLowerCase() === given[field].toLowerCase(),
    ) && tail(kept.phone) === tail(given.phone)
  )
}
