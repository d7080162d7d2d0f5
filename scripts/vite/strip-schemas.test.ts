import { expect, test } from 'vitest'
import { stripSchemas } from './strip-schemas.ts'
import { buildOf } from './testing/build-of.ts'

const CART = `
  import * as z from 'zod/mini'
  import { endpoint } from '@tiffin/contract/endpoint'
  const common = { app_name: z.optional(z.string()) }
  export const SIZES = { small: 1, large: 2 }
  export const Cart = z.object({ id: z.uuid(), total: z.string() })
  export type Cart = z.input<typeof Cart>
  const trimmed = () => z.string().check(z.trim())
  export const Name = trimmed()
  const query = z.object(common)
  export const viewCart = endpoint({
    method: 'GET', path: '/cart/:id', auth: 'visitor', summary: 'Reads a basket.', roles: ['owner'],
    params: z.object({ id: z.uuid() }), query, response: Cart,
    wire: { packed: true, stream: Cart },
  })`

const pageWith = (page: string) =>
  buildOf({ 'storefront/src/page.ts': page, 'contract/src/cart/diner.ts': CART }, [stripSchemas()])

test('a browser gets the endpoints without schemas, and nothing that only the server reads', async () => {
  const code = await pageWith(`
    import { type Cart, SIZES, viewCart } from '@tiffin/contract/cart/diner'
    export const cart: Cart = { id: '', total: '1.00' }
    export const row = [viewCart, viewCart.path, SIZES.large]`)
  const { row } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { row: unknown[] }
  const marks = { params: 1, query: 1, response: 1, wire: { packed: true, stream: 1 } }
  expect(row).toEqual([{ method: 'GET', path: '/cart/:id', roles: ['owner'], ...marks }, '/cart/:id', 2])
  expect(code).not.toMatch(/zod|uuid|Reads a basket/)
})

test.each([
  [
    'a schema',
    'console.log(Cart.parse({}))',
    'Cart',
    'Cart of contract/src/cart/diner.ts is used by storefront/src/page.ts',
  ],
  [
    'a schema that is made by a function',
    'console.log(Name)',
    'Name',
    'string of zod/mini is used by contract/src/cart/diner.ts',
  ],
  [
    'the schema of a row',
    'console.log(viewCart.response.parse({}))',
    'viewCart',
    'storefront/src/page.ts reads viewCart.response of contract/src/cart/diner.ts',
  ],
  [
    'what only the server reads of a row',
    'console.log(viewCart.summary)',
    'viewCart',
    'storefront/src/page.ts reads viewCart.summary',
  ],
])('a page that uses %s cannot be built: the build names file and remedy', async (_, use, name, words) => {
  const failed = pageWith(`import { ${name} } from '@tiffin/contract/cart/diner'\n${use}`)
  await expect(failed).rejects.toThrow(words)
  await expect(failed).rejects.toThrow('Import its type alone ("import type"), or put')
})

test('a page that validates by itself cannot be built', async () => {
  const failed = pageWith(`import * as z from 'zod/mini'\nconsole.log(z.parse(z.string(), 'x'))`)
  await expect(failed).rejects.toThrow('of zod/mini is used by storefront/src/page.ts')
})
