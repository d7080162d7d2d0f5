import type { Plugin } from 'vite'
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
    method: 'GET', path: '/cart/:id', auth: 'visitor', summary: 'Reads a basket.', roles: ['owner'], operators_too: true,
    params: z.object({ id: z.uuid() }), query, response: Cart,
    wire: { packed: true, stream: Cart },
  })`

const pageWith = (page: string) =>
  buildOf({ 'storefront/src/page.ts': page, 'contract/src/ordering/cart/diner.ts': CART }, [stripSchemas()])

test('a browser gets the endpoints without schemas, and nothing that only the server reads', async () => {
  const code = await pageWith(`
    import { type Cart, SIZES, viewCart } from '@tiffin/contract/ordering/cart/diner'
    export const cart: Cart = { id: '', total: '1.00' }
    export const row = [viewCart, viewCart.path, SIZES.large]`)
  const { row } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { row: unknown[] }
  const marks = { params: 1, query: 1, response: 1, wire: { packed: true, stream: 1 } }
  expect(row).toEqual([
    { method: 'GET', path: '/cart/:id', roles: ['owner'], operators_too: true, ...marks },
    '/cart/:id',
    2,
  ])
  expect(code).not.toMatch(/zod|uuid|Reads a basket/)
})

test.each([
  [
    'a schema',
    'console.log(Cart.parse({}))',
    'Cart',
    'Cart of contract/src/ordering/cart/diner.ts is used by storefront/src/page.ts',
  ],
  [
    'a schema that is made by a function',
    'console.log(Name)',
    'Name',
    'string of zod/mini is used by contract/src/ordering/cart/diner.ts',
  ],
  [
    'the schema of a row',
    'console.log(viewCart.response.parse({}))',
    'viewCart',
    'storefront/src/page.ts reads viewCart.response of contract/src/ordering/cart/diner.ts',
  ],
  [
    'what only the server reads of a row',
    'console.log(viewCart.summary)',
    'viewCart',
    'storefront/src/page.ts reads viewCart.summary',
  ],
])('a page that uses %s cannot be built: the build names file and remedy', async (_, use, name, words) => {
  const failed = pageWith(`import { ${name} } from '@tiffin/contract/ordering/cart/diner'\n${use}`)
  await expect(failed).rejects.toThrow(words)
  await expect(failed).rejects.toThrow('Import its type alone ("import type"), or put')
})

test('a page that validates by itself cannot be built', async () => {
  const failed = pageWith(`import * as z from 'zod/mini'\nconsole.log(z.parse(z.string(), 'x'))`)
  await expect(failed).rejects.toThrow('of zod/mini is used by storefront/src/page.ts')
})

test('what only a schema used comes with the first chunk that uses it itself, not with the page', async () => {
  const code = await buildOf(
    {
      'storefront/src/page.ts': `
        import { register } from '@tiffin/contract/people/accounts/diner'
        console.log(register.path, import('./form.ts'))`,
      'storefront/src/form.ts': `
        import { isPhone } from '@tiffin/contract/people/accounts/person'
        export const form = isPhone('+44 20')`,
      'contract/src/people/accounts/diner.ts': `
        import * as z from 'zod/mini'
        import { endpoint } from '../../endpoint.ts'
        import { PHONE_MAX } from './person.ts'
        export const register = endpoint({
          method: 'POST', path: '/register', body: z.object({ phone: z.string().check(z.maxLength(PHONE_MAX)) }) })`,
      'contract/src/people/accounts/person.ts': `
        export const PHONE_MAX = 32
        export const isPhone = (text: string) => /^[+ 0-9]+$/.test(text)`,
    },
    [stripSchemas(), oneFileAtFirst],
  )
  const form = code.split('\n').find(line => line.includes('as form'))
  expect(form).toContain('[+ 0-9]')
})

/** Like the build of the storefront: all modules of the first load are in one file. */
const oneFileAtFirst: Plugin = {
  name: 'one-file-at-first',
  config: () => ({
    build: {
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } } },
    },
  }),
}
