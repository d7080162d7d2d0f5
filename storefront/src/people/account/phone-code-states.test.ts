import { expect, test } from 'vitest'
import { type PhoneCodeEvent, phoneCodeState, type PhoneCodeState } from './phone-code-states.ts'

const refused = (status: number, otp?: string): PhoneCodeEvent => ({ is: 'refused', status, otp })

test.each<[PhoneCodeState, PhoneCodeEvent, PhoneCodeState]>([
  ['pending', { is: 'sent' }, 'otpSent'],
  ['otpSent', { is: 'verified' }, 'verified'],
  ['otpSent', refused(404, 'wrong'), 'invalid'],
  ['otpSent', refused(400, 'expired'), 'expired'],
  ['invalid', refused(404, 'wrong'), 'invalid'],
  ['invalid', refused(400, 'expired'), 'expired'],
  ['invalid', { is: 'verified' }, 'verified'],
  ['expired', { is: 'sent' }, 'otpSent'],
  ['invalid', { is: 'sent' }, 'otpSent'],
  // The e-mail was taken in the meantime; the code is still valid.
  ['otpSent', refused(400), 'otpSent'],
  ['otpSent', refused(0), 'otpSent'],
  ['otpSent', refused(502), 'otpSent'],
  ['otpSent', refused(429), 'otpSent'],
])('a code that is %s is after %j %s [A-33] [A-35] [A-36] [A-37]', (before, event, after) => {
  expect(phoneCodeState(before, event)).toBe(after)
})
