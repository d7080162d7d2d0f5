import type { WireProfile } from '@tiffin/contract/people/accounts/profile'
import { expect, test } from 'vitest'
import { bodyOf, changesOfDraft, valuesOf } from './profile-form-values.ts'

const profile: WireProfile = {
  id: '5f7c4e0e-5b0a-4a0e-9d0a-0a5b7c4e5f7c',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  phone: '+447400123456',
  phone_local: '07400 123456',
  is_subscribed_cookie: 'NO',
  is_subscribed_sms: 'NO',
  is_subscribed_email: 'YES',
  created_at: '2026-11-20 18:00:00',
  optin_due: false,
  guest: false,
}

test('a subscription is sent only if it was changed in the form [A-29] [G-26]', () => {
  const values = valuesOf(profile)
  expect(Object.keys(bodyOf({ ...values, first_name: 'Bea' }, profile))).toEqual([
    'first_name',
    'last_name',
    'email',
    'phone',
    'app_name',
  ])
  expect(bodyOf({ ...values, is_subscribed_sms: true }, profile)).toMatchObject({ is_subscribed_sms: 'YES' })
  expect(bodyOf({ ...values, is_subscribed_email: false }, profile)).not.toHaveProperty('is_subscribed_sms')
})

test('of a draft only changes of the form are read [A-29]', () => {
  expect(changesOfDraft({ first_name: 'Bea', is_subscribed_sms: 'x', other: 1 }, profile)).toEqual({
    first_name: 'Bea',
  })
  expect(changesOfDraft(undefined, profile)).toEqual({})
})
