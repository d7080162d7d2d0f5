import { CallError } from '@tiffin/contract/client'
import { expect, test } from 'vitest'
import { reasonsOf } from './use-save.ts'

const texts = {
  textOfError: (error?: { message?: string | undefined }) => error?.message ?? 'Something went wrong.',
  textsOfErrors: (errors: Record<string, readonly string[]> = {}) =>
    Object.fromEntries(Object.entries(errors).map(([field, reasons]) => [field, [...reasons]])),
}
const refusalWith = (errors?: Record<string, string[]>) =>
  new CallError(422, { error: { message: 'Check what you typed.' }, errors })

test('a page with fields shows reasons at them, and a message only if no field shows a reason', () => {
  const named = { email: ['This is no e-mail address.'] }
  expect(reasonsOf(refusalWith(named), 'fields', texts)).toEqual({ errors: named, message: undefined })
  expect(reasonsOf(refusalWith(), 'fields', texts)).toEqual({
    errors: {},
    message: 'Check what you typed.',
  })
  const whole = { '': ['This code exists already.'], code: ['Choose another.'] }
  expect(reasonsOf(refusalWith(whole), 'fields', texts)).toEqual({
    errors: whole,
    message: 'This code exists already.',
  })
})

test('a page without fields shows the reason of the refusal in a message', () => {
  const refusal = refusalWith({ lat: ['This is too far north.'] })
  expect(reasonsOf(refusal, 'message', texts)).toEqual({ errors: {}, message: 'This is too far north.' })
  expect(reasonsOf(refusal, 'none', texts)).toEqual({ errors: {}, message: 'Check what you typed.' })
})

test('a failure that is no refusal says that something went wrong', () => {
  for (const place of ['none', 'fields', 'message'] as const)
    expect(reasonsOf(undefined, place, texts)).toEqual({ errors: {}, message: 'Something went wrong.' })
})
