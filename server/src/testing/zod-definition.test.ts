import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checksOf, definitionOf } from './zod-definition.ts'

test('a schema of Zod says of which kind it is and what it checks', () => {
  const { type, shape } = definitionOf(z.object({ size: z.int().check(z.minimum(2)) }))
  expect(type).toBe('object')
  expect(checksOf(definitionOf(shape!.size!))).toContainEqual(
    expect.objectContaining({ check: 'greater_than', value: 2 }),
  )
  const pattern = /^[a-z]+$/
  expect(checksOf(definitionOf(z.string().check(z.regex(pattern))))).toContainEqual(
    expect.objectContaining({ pattern }),
  )
})

test('an upgrade of Zod that removes a definition is named', () => {
  expect(() => definitionOf({} as z.ZodMiniType)).toThrow('this version of Zod has no def')
  expect(() => checksOf({ type: 'string', checks: [{} as never] })).toThrow(
    'this version of Zod has no _zod.def',
  )
})
