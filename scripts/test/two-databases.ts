/**
 * The environment variable with which each test file on PostgreSQL gets a home database and a second one, with its shops
 * in the second.
 */
export const TWO_DATABASES = { TEST_TWO_DATABASES: '1' }

/**
 * Tests that `npm test` runs so: of each kind of work that statements do, some files. `npm run prove -- --only databases`
 * runs all.
 */
export const SAMPLE = [
  'server/src/tenant-isolation.test.ts',
  'server/src/platform/jobs/',
  'server/src/platform/db/every-write.race.test.ts',
  'server/src/ordering/checkout/',
  'server/src/ordering/orders/list-order-messages.test.ts',
  'server/src/money/payments/',
  'server/src/money/wallet/',
  'server/src/menu/menu-import/',
  'server/src/back-office/refunds/',
  'server/src/back-office/shops/',
  'server/src/people/privacy/',
  'server/src/shop/settings/',
  'server/src/shop/stores/',
]
