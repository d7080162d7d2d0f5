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
  // Shows that the shops are in the second database.
  'server/src/testing/shops-in-second-database',
  'server/src/platform/jobs/',
  'server/src/ordering/checkout/',
  'server/src/ordering/orders/list-order-messages',
  'server/src/money/payments/providers',
  'server/src/money/wallet/',
  'server/src/menu/menu-import/import-menu',
  'server/src/menu/menu-import/interrupted-import',
  'server/src/back-office/refunds/refunds.test.ts',
  'server/src/back-office/shops/list-shops',
  'server/src/people/privacy/export.test.ts',
  'server/src/people/privacy/delete-account',
  'server/src/shop/settings/list-store',
  'server/src/shop/stores/change-section',
  'server/src/shop/stores/create-store',
]
