import { expect, test } from 'vitest'
import { type Editing, partOf } from './editing.ts'

/** A section with a list of areas, and what it becomes. */
function section(value: Record<string, unknown>) {
  const whole: Editing = {
    section: 'delivery',
    at: '',
    errors: {},
    conflicts: {},
    decide: () => undefined,
    value: path => value[path],
    edit: (path, to) => void (value[path] = to),
  }
  return { whole, value }
}

test('a row of a list is changed in its place, and its fields are named by their path in the section', () => {
  const { whole, value } = section({ areas: [{ name: 'Near' }, { name: 'Far', charge: 250 }] })
  const row = partOf(whole, 'areas', 1)
  expect([row.at, row.value('charge')]).toEqual(['areas.1.', 250])
  row.edit('charge', 300)
  expect(value.areas).toEqual([{ name: 'Near' }, { name: 'Far', charge: 300 }])
})

test('a part that may be missing begins when a field of it is changed', () => {
  const { whole, value } = section({ bag: null })
  const part = partOf(whole, 'bag')
  expect(part.value('amount')).toBeUndefined()
  part.edit('amount', 10)
  expect(value.bag).toEqual({ amount: 10 })
})
