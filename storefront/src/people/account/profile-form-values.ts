import type { WireProfile } from '@tiffin/contract/people/accounts/profile'

/** The fields of the profile's form. */
export type ProfileValues = {
  first_name: string
  last_name: string
  email: string
  phone: string
  is_subscribed_sms: boolean
  is_subscribed_email: boolean
}

export const EMPTY_PROFILE: ProfileValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  is_subscribed_sms: false,
  is_subscribed_email: false,
}

/** In the order of the form. */
export const PROFILE_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const
export type ProfileErrors = Partial<Record<(typeof PROFILE_FIELDS)[number], string>>

/** The profile as the form shows it: the number as it is dialled in the shop's country. */
export function valuesOf(profile: WireProfile): ProfileValues {
  const { first_name, last_name, email, phone_local: phone } = profile
  return {
    first_name,
    last_name,
    email,
    phone,
    is_subscribed_sms: profile.is_subscribed_sms === 'YES',
    is_subscribed_email: profile.is_subscribed_email === 'YES',
  }
}

/** The values that differ from the profile. */
export function changesIn(values: ProfileValues, profile: WireProfile): Partial<ProfileValues> {
  const saved = valuesOf(profile)
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => saved[name as keyof ProfileValues] !== value),
  )
}

/** The changes of a draft from the tab's storage. */
export function changesOfDraft(draft: unknown, profile: WireProfile): Partial<ProfileValues> {
  const saved = valuesOf(profile)
  return Object.fromEntries(
    Object.entries((draft ?? {}) as Partial<ProfileValues>).filter(
      ([name, value]) => typeof value === typeof saved[name as keyof ProfileValues],
    ),
  )
}

/**
 * The body of the call. A subscription is sent only if it was changed: it may have been changed elsewhere since this page
 * read it.
 */
export function bodyOf(values: ProfileValues, profile: WireProfile) {
  const { first_name, last_name, email, phone } = values
  const { is_subscribed_sms: sms, is_subscribed_email: offers } = changesIn(values, profile)
  return {
    first_name,
    last_name,
    email: email.trim(),
    phone,
    ...(sms === undefined ? {} : { is_subscribed_sms: yesNo(sms) }),
    ...(offers === undefined ? {} : { is_subscribed_email: yesNo(offers) }),
    app_name: 'CUSTOMER',
  }
}

/** The profile after a response that only the subscriptions were saved. */
export function withSubscriptions(profile: WireProfile, body: ReturnType<typeof bodyOf>): WireProfile {
  const { is_subscribed_sms, is_subscribed_email } = body
  return {
    ...profile,
    ...(is_subscribed_sms ? { is_subscribed_sms } : {}),
    ...(is_subscribed_email ? { is_subscribed_email } : {}),
  }
}

function yesNo(value: boolean): 'YES' | 'NO' {
  return value ? 'YES' : 'NO'
}
