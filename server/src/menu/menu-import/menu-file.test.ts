import { readFile } from 'node:fs/promises'
import { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { commandContext } from '../../cli/command-context.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { importMenu } from './import-menu.ts'
import { menuFileSchema } from '../menu-file/menu-file-schema.ts'

const DOCS = new URL('../../../../docs/', import.meta.url)
const readDocs = async (name: string) =>
  JSON.parse(await readFile(new URL(name, DOCS), 'utf8')) as Record<string, unknown>

const tiffin = withInstallation()

// If this fails, run server/src/cli/print-menu-schema.ts to print it again.
test('the published schema is the one that the import uses', async () => {
  expect(await readDocs('menu-file.schema.json')).toEqual(menuFileSchema())
})

test('the example matches the published schema, and a new shop can import it unchanged', async () => {
  const example = await readDocs('menu-file.example.json')
  expect(z.safeParse(MenuFile, example).success).toBe(true)
  expect(await resultOfSchema(example)).toBe(200)
  const shop = await tiffin.shop()
  const report = await importMenu(await commandContext(tiffin.services, shop.id), example)
  expect(report).toMatchObject({ outcome: 'imported', problems: [] })
})

test('an editor with the published schema marks a misspelt field', async () => {
  const example = await readDocs('menu-file.example.json')
  expect(await resultOfSchema({ ...example, option_group: [] })).toBe(400)
  expect(await resultOfSchema({ ...example, $schema: './menu-file.schema.json' })).toBe(200)
})

/** Fastify validates bodies by JSON schemas, as editors do. */
async function resultOfSchema(menu: unknown): Promise<number> {
  const app = Fastify({
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false } },
  })
  app.post('/', { schema: { body: menuFileSchema() } }, async () => 'yes')
  const answer = await app.inject({ method: 'POST', url: '/', payload: menu as object })
  await app.close()
  return answer.statusCode
}
