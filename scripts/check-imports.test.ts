import { expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'

test.each([
  ['contract/src/ordering/cart/cart.ts', `import { readFileSync } from 'node:fs'`, 'does not know Node'],
  ['contract/src/ordering/cart/cart.ts', `import * as z from 'zod'`, 'zod/mini'],
  ['contract/src/ordering/cart/cart.ts', `import { Button } from '@tiffin/ui/button'`, 'nothing of ours'],
  [
    'server/src/ordering/cart/add-cart-item.ts',
    `import { MenuPage } from '@tiffin/storefront/menu/menu/page'`,
    'only contract',
  ],
  [
    'server/src/ordering/cart/add-cart-item.ts',
    `import { renderToString } from 'react-dom/server'`,
    'not among those of server',
  ],
  [
    'server/src/ordering/orders/mail-order.ts',
    `import { orderPlaced } from '../../shop/letters/order-placed.tsx'`,
    'imported as #letters',
  ],
  [
    'server/src/shop/letters/order-placed.tsx',
    `import { phoneOf } from '../stores/phone.ts'`,
    'types of the rest of the server only',
  ],
  [
    'server/src/menu/menu/menu-of.ts',
    `import { readCart } from '../../ordering/cart/read-cart.ts'`,
    'the group menu does not lie above ordering',
  ],
  [
    'server/src/menu/menu/menu-of.ts',
    `import type { Cart } from '../../ordering/cart/cart.ts'`,
    'the group menu does not lie above ordering',
  ],
  [
    'server/src/ordering/coupons/redeem.ts',
    `import { credit } from '../orders/credit.ts'`,
    'a third, lower one',
  ],
  [
    'server/src/platform/http/context.ts',
    `import { findStore } from '../../shop/stores/find-store.ts'`,
    'the group platform does not lie above shop',
  ],
  [
    'server/src/ordering/cart/add-cart-item.ts',
    `import { createApp } from '../../app.ts'`,
    'nothing below imports it',
  ],
  [
    'server/src/ordering/cart/add-cart-item.ts',
    `import { smtp } from '../../platform/integrations/email.ts'`,
    'types of integrations only',
  ],
  [
    'server/src/ordering/cart/add-cart-item.ts',
    `import { work } from '../../platform/jobs/worker.ts'`,
    'jobs/kind, jobs/send and jobs/write-audit only',
  ],
  ['server/src/ordering/cart/add-cart-item.ts', `import { routes } from './routes.ts'`, 'by app.ts alone'],
  ['server/src/misc/date.ts', `import { now } from '../http/now.ts'`, 'no place in the order'],
  ['server/src/people/date.ts', `import { staff } from './staff/staff.ts'`, 'people/date.ts has no place'],
  ['server/src/shop/stores/open.ts', `import { date } from '../../misc/date.ts'`, 'misc has no place'],
  [
    'server/src/ordering/cart/add-cart-item.ts',
    `import { cart } from './testing/carts.ts'`,
    'made for tests',
  ],
  ['ui/src/button.tsx', `import { pool } from '@tiffin/server/platform/db/pool'`, 'only contract'],
  [
    'storefront/src/ordering/cart/basket.tsx',
    `import { Sheet } from '../../menu/menu/sheet.tsx'`,
    'a route composes them',
  ],
  ['storefront/src/lib/api.ts', `import { Header } from '../shell/header.tsx'`, 'does not lie above shell'],
  [
    'storefront/src/ordering/cart/basket.tsx',
    `import { useCustomer } from '../../people/account/session.ts'`,
    'cart does not lie above account',
  ],
  ['storefront/src/misc/date.ts', `import { useShop } from '../lib/shop.tsx'`, 'no place in the order'],
  [
    'storefront/src/lib/popup.ts',
    `import { popups } from '../popup-table.ts'`,
    'nothing imports the entries and the table of routes',
  ],
  ['console/src/lib/api.ts', `import { Header } from '../shell/header.tsx'`, 'does not lie above shell'],
  [
    'console/src/menu/stock/page.tsx',
    `import { Board } from '../../ordering/orders/board.tsx'`,
    'does not lie above orders',
  ],
  [
    'console/src/menu/stock/page.tsx',
    `import { Jobs } from '../../platform/jobs/page.tsx'`,
    'does not lie above jobs',
  ],
  [
    'storefront/src/ordering/cart/basket.tsx',
    `import { orderNow } from '../../routes/order-now.tsx'`,
    'nothing imports a route',
  ],
  [
    'storefront/src/ordering/cart/basket.tsx',
    `const page = await import('@tiffin/console/board')`,
    'contract, ui',
  ],
  [
    'console/src/ordering/orders/board.tsx',
    `export { Menu } from '@tiffin/storefront/menu/menu/menu'`,
    'contract, ui',
  ],
  [
    'e2e/src/order.journey.test.ts',
    `import { priceCart } from '@tiffin/server/ordering/cart/pricing'`,
    'imports only',
  ],
])('%s may not import %s', (path, source, rule) => {
  const violations = checkImports([{ path, source }])
  expect(violations).toHaveLength(1)
  expect(violations[0]?.rule).toContain(rule)
})

test.each([
  [
    'contract/src/ordering/cart/cart.ts',
    `import * as z from 'zod/mini'\nimport { Money } from '../money.ts'`,
  ],
  [
    'server/src/ordering/cart/routes.ts',
    `import { viewCart } from '@tiffin/contract/ordering/cart/diner'\nimport { read } from './read.ts'`,
  ],
  ['server/src/ordering/orders/mail-order.ts', `const letters = await import('#letters')`],
  [
    'server/src/shop/letters/layout.tsx',
    `import { Fragment } from 'react'\nimport { previewOf } from './look.ts'`,
  ],
  ['server/src/people/staff/staff-login.ts', `import { move } from '../../shop/stores/move.ts'`],
  ['server/src/ordering/checkout/write.ts', `import { getOrder } from '../orders/get-order.ts'`],
  [
    'server/src/ordering/cart/add-cart-item.ts',
    `import type { Email } from '../../platform/integrations/email.ts'\nimport { send } from '../../platform/jobs/send.ts'`,
  ],
  [
    'server/src/ordering/cart/add-cart-item.test.ts',
    `import { createApp } from '../../app.ts'\nimport fc from 'fast-check'`,
  ],
  [
    'server/src/app.ts',
    `import { cartRoutes } from './cart/routes.ts'\nimport { smtp } from './integrations/email.ts'`,
  ],
  [
    'server/src/pages.ts',
    `const entry = new URL('../../storefront/dist/server/server-entry.js', import.meta.url)`,
  ],
  [
    'storefront/src/routes/order-now.tsx',
    `import { Menu } from '../menu/menu/menu.tsx'\nimport { Basket } from '../ordering/cart/basket.tsx'`,
  ],
  [
    'storefront/src/people/account/remember.ts',
    `import type { CartOptions } from '../../ordering/cart/cart-core.ts'\nimport css from './basket.module.css'`,
  ],
  ['storefront/src/lib/popup.ts', `import type { Popups } from '../popup-table.ts'`],
  [
    'ui/src/price.tsx',
    `// import { pool } from '@tiffin/server/platform/db/pool'\nimport { format } from '@tiffin/contract/money'`,
  ],
])('%s may import %s', (path, source) => {
  expect(checkImports([{ path, source }])).toEqual([])
})

test('an import that spans several lines is found', () => {
  const source = `import {\n  readCart,\n  type Cart,\n} from '../../ordering/cart/read-cart.ts'\n`
  expect(checkImports([{ path: 'server/src/menu/menu/menu-of.ts', source }])).toHaveLength(1)
})

test('circular imports are reported', () => {
  const files = [
    { path: 'contract/src/a.ts', source: `import { b } from './b.ts'` },
    { path: 'contract/src/b.ts', source: `import { c } from '@tiffin/contract/c'` },
    { path: 'contract/src/c.ts', source: `import type { A } from './a.ts'` },
  ]
  expect(checkImports(files)).toEqual([
    {
      path: 'contract/src/a.ts',
      specifier: 'contract/src/b.ts -> contract/src/c.ts -> contract/src/a.ts',
      rule: 'files import each other in a circle',
    },
  ])
})

test('a second file of the server that loads the built pages is reported', () => {
  const source = `await import('../../../storefront/dist/server/server-entry.js')`
  const files = ['http/page.ts', 'menu/page.ts'].map(name => ({ path: `server/src/${name}`, source }))
  expect(checkImports(files)).toHaveLength(2)
})
