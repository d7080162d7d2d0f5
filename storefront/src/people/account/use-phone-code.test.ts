import { CallError } from '@tiffin/contract/client'
import { expect, test } from 'vitest'
import { secondsToWait } from './use-phone-code.ts'

test('the button for another code waits as long as the refusal says, else a minute [A-38] [A-39]', () => {
  const error = { message: 'Please retry after 5 minutes' }
  expect(secondsToWait(new CallError(429, { error, data: { retry_after: 3600 } }))).toBe(3600)
  expect(secondsToWait(new CallError(502, { error }))).toBe(60)
  expect(secondsToWait(new TypeError('broken'))).toBe(60)
})
