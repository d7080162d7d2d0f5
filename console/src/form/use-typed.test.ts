import { expect, test } from 'vitest'
import { typedOver } from './use-typed.ts'

const EMPTY = { code: '', days: [] as string[], alone: false }

test('a form is what was typed over what it was at first [Y-08]', () => {
  const edits = { code: { from: '', to: 'TEN' }, days: { from: [], to: ['friday'] } }
  expect(typedOver(EMPTY, edits)).toEqual({ code: 'TEN', days: ['friday'], alone: false })
})

test('what an older version kept and this one has no field for, or one of another kind, is left out [Y-08]', () => {
  const edits = {
    colour: { from: '', to: 'red' },
    days: { from: '', to: 'friday' },
    alone: { from: '', to: 'yes' },
    code: { from: '', to: null },
  }
  expect(typedOver(EMPTY, edits)).toEqual(EMPTY)
})
