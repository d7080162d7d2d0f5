import { expect, test } from 'vitest'
import { testsWithoutDatabase, withoutDatabase } from './without-database.ts'

const DATABASE = { path: 'server/src/testing/database.ts', source: 'process.env.TEST_DATABASE_URL' }
const SHOP = { path: 'server/src/testing/shop.ts', source: `import { open } from './database.ts'` }

test('a test runs on PostgreSQL too if it reaches it, at however many removes', () => {
  const priced = {
    path: 'server/src/ordering/cart/pricing.test.ts',
    source: `import { price } from './pricing.ts'`,
  }
  const carted = {
    path: 'server/src/ordering/cart/cart.test.ts',
    source: `import { shop } from '../../testing/shop.ts'`,
  }
  const loaded = {
    path: 'server/src/ordering/cart/late.test.ts',
    source: `const { shop } = await import('../../testing/shop.ts')`,
  }
  expect(withoutDatabase([DATABASE, SHOP, priced, carted, loaded])).toEqual([priced.path])
})

test('the pricing test of the server runs without the database, and the confirmation test of checkout does not', () => {
  const without = testsWithoutDatabase()
  expect(without).toContain('server/src/ordering/cart/pricing.test.ts')
  expect(without).not.toContain('server/src/ordering/checkout/confirm.test.ts')
})
