import { CallError } from '@tiffin/contract/client'
import { expect, test } from 'vitest'
import { outsideOf } from './outside.ts'

const refused = (status: number, code: number, data?: unknown) =>
  new CallError(status, { error: { message: 'no', code, type: 'no-delivery' }, ...(data ? { data } : {}) })

test('somebody outside learns how far the shop is and whether food can be collected; other refusals offer nothing [I-26]', () => {
  expect(outsideOf(refused(404, 4019, { distance: 2.3, collection: true }))).toEqual({
    distance: 2.3,
    collection: true,
  })
  expect(outsideOf(refused(404, 4019, { distance: null, collection: false }))).toEqual({
    distance: null,
    collection: false,
  })
  // A server whose response has no details offers nothing.
  expect(outsideOf(refused(404, 4019))).toEqual({ distance: null, collection: false })
  expect(outsideOf(refused(400, 4018, { distance: 1, collection: true }))).toBeUndefined()
  expect(outsideOf(new Error('offline'))).toBeUndefined()
})
