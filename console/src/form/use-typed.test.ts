import { expect, test } from 'vitest'
import { typedOver } from './use-typed.ts'

const EMPTY = { code: '', days: [] as string[], alone: false }

test('a form shows the typed values over its initial values [Y-08]', () => {
  const edits = { code: { from: '', to: 'TEN' }, days: { from: [], to: ['friday'] } }
  expect(typedOver(EMPTY, edits)).toEqual({ code: 'TEN', days: ['friday'], alone: false })
})

test('values stored by an older version are ignored if their field no longer exists or has another type [Y-08]', () => {
  const edits = {
    colour: { from: '', to: 'red' },
    days: { from: '', to: 'friday' },
    alone: { from: '', to: 'yes' },
    code: { from: '', to: null },
  }
  expect(typedOver(EMPTY, edits)).toEqual(EMPTY)
})
