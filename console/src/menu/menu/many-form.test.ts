import { expect, test } from 'vitest'
import { manyChangeOf, type BulkChangeInput } from './many-form.ts'

const price = (typed: BulkChangeInput) => manyChangeOf({ what: 'price', typed }, [])

test('a price change accepts a decimal point, a decimal comma, a percent sign or a currency sign; an empty, zero, negative or non-numeric value is rejected', () => {
  expect(price({ by: '5' })).toMatchObject({ price: { way: 'percent', by: 500, step: 5 } })
  expect(price({ by: '2,5 %', way: 'percent_down' })).toMatchObject({ price: { by: -250 } })
  expect(price({ by: '£0.40', way: 'amount_up', step: 10 })).toMatchObject({
    price: { way: 'amount', by: 40, step: 10 },
  })
  for (const by of ['', '0', '-5', 'five']) expect(price({ by }), by).toBeUndefined()
})

test('a property that is left empty is as if it was never said: sold every day, at the usual class', () => {
  for (const value of [undefined, '', []])
    expect(manyChangeOf({ what: 'days', typed: { days: value } }, [])).toEqual({
      what: 'fields',
      fields: { days: null },
    })
})
