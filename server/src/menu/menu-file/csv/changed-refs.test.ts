import { expect, test } from 'vitest'
import { restoreRefs } from './changed-refs.ts'

const CHANGES = [
  ['0012', '12'],
  ['5012345678900', '5.01235E+12'],
  ['5012345678900', '5,01E+12'],
  ['1234567890123456', '1234567890123450'],
  ['1.10', '1.1'],
  ['1E5', '100000'],
  ['1E5', '1.00E+05'],
  ['1-2', '01-Feb'],
  ['1-2', '2026-02-01'],
  ['1/2', '01.02.2026'],
  ['1-2', '02-ene'],
  ['MAR1', '01-Mar'],
  ['1-2', '46054'],
]

test.each(CHANGES)('the ref %s that a spreadsheet wrote as %s is found by the name', (ref, cell) => {
  const line = { ref: cell, name: 'Piña' }
  const [changed] = restoreRefs([line], [{ ref, name: 'PIN\u0303A' }])
  expect(changed).toMatchObject({ ref, cell, isFound: true })
  expect(line.ref).toBe(ref)
})

test.each(CHANGES.filter(([, cell]) => cell !== '46054'))(
  'the ref %s that a spreadsheet wrote as %s is reported where no name tells the line',
  (ref, cell) => {
    const line = { ref: cell, name: 'Ananas' }
    expect(restoreRefs([line], [{ ref, name: 'Piña' }])).toMatchObject([{ ref, cell, isFound: false }])
    expect(line.ref).toBe(cell)
  },
)

test('a ref stays unchanged if two dishes have the same name, if the file also contains the other ref, or if the refs are not similar', () => {
  const present = [
    { ref: '0012', name: 'Dal' },
    { ref: '0013', name: 'Dal' },
    { ref: '1-2', name: 'Naan' },
    { ref: 'dal-7', name: 'Rice' },
  ]
  const stay = (lines: { ref: string; name: string }[]) => {
    const before = structuredClone(lines)
    const changed = restoreRefs(lines, present)
    expect(lines).toEqual(before)
    return changed
  }
  expect(stay([{ ref: '12', name: 'Dal' }])).toMatchObject([{ ref: '0012', isFound: false }])
  expect(
    stay([
      { ref: '0012', name: 'Dal' },
      { ref: '12', name: 'Saag' },
    ]),
  ).toEqual([])
  expect(stay([{ ref: '57', name: 'Naan' }])).toEqual([])
  expect(stay([{ ref: '1-3', name: 'Naan' }])).toEqual([])
  expect(stay([{ ref: 'dal-8', name: 'Rice' }])).toEqual([])
})
