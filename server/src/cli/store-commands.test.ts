import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getMenuFile } from '@tiffin/contract/menu/menu/diner'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { afterAll, describe, expect, test } from 'vitest'
import { clientOf } from '../testing/installation.ts'
import { withInstallation } from '../testing/with-shop.ts'
import { withAbsolutePaths } from './menu-commands.ts'
import { printUsage } from './store-commands.ts'
import { plaice, runCommand } from '../testing/cli/run-command.ts'

const tiffin = withInstallation()
const folder = mkdtempSync(join(tmpdir(), 'tiffin-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

const store = (...args: string[]) => runCommand(tiffin.services, args)
const create = (host: string, ...more: string[]) => store('create', ...plaice(host), ...more)
const newHost = () => `${randomUUID().slice(0, 8)}.example`
const signIn = (email: string, password: string) =>
  clientOf(tiffin.console, 'localhost', {}).call(staffLogin, { body: { email, password } })

const menu = {
  currency: 'GBP',
  categories: [{ ref: 'fish', name: 'Fish', items: [{ ref: 'cod', name: 'Cod', price: '8.20' }] }],
}
function fileOf(content: unknown, name = 'menu.json'): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('from nothing to a shop with an owner and a menu in three commands', async () => {
  expect((await store('list')).text).toBe('There is no shop yet. Create one with "create".')
  const made = await create('plaice.example', '--host', 'www.plaice.example')
  expect(made).toMatchObject({ code: 0, errors: '' })
  expect(made.text).toContain('Created Plaice & Co as shop 1, at plaice.example.')
  const visit = clientOf(tiffin.app, 'www.plaice.example', {})
  expect((await visit.call(getStore, {})).data.name).toBe('Plaice & Co')

  // If there is one shop, it need not be named.
  const imported = await store('import-menu', fileOf(menu))
  expect(imported).toMatchObject({ code: 0, errors: '' })
  expect(imported.text).toContain('menu imported, revision 2')
  const file = await visit.call(getMenuFile, { params: { storeId: '1', day: 'all' } })
  expect(file.categories[0]!.name).toBe('Fish')

  const added = await store('add-staff', 'mo@example.com', '--name', 'Mo', '--role', 'owner')
  expect(added.code).toBe(0)
  const password = /only this once: (\S+)$/.exec(added.text)![1]!
  expect((await signIn('mo@example.com', password)).data.stores).toMatchObject([{ role: 'owner' }])

  expect((await store('list')).text.split('\n')).toEqual([
    'shop  name         hosts                               items  orders today',
    '   1  Plaice & Co  plaice.example, www.plaice.example      1             0',
  ])
})

describe('add-staff', () => {
  test('gives a role in every shop, and the given password', async () => {
    await create(newHost())
    const shops = (await store('list')).text.split('\n').length - 1
    const words = [
      '--name',
      'Jo',
      '--role',
      'manager',
      '--store',
      'all',
      '--operator',
      '--password',
      'long enough 1',
    ]
    const said = await store('add-staff', 'jo@example.com', ...words)
    expect(said).toMatchObject({
      code: 0,
      text: `Jo can sign in to the console as jo@example.com: manager of ${shops} shops.`,
    })
    const { data } = await signIn('jo@example.com', 'long enough 1')
    expect([data.operator, data.stores.length]).toEqual([true, shops])
  })
  test.each([
    [[], 'needs one e-mail address'],
    [['x@example.com', '--name', 'X', '--role', 'chef'], 'use one of owner, manager, kitchen'],
    [['x@example.com', '--name', 'X', '--role', 'owner', '--store', 'nowhere'], 'There is no shop "nowhere"'],
    [
      ['x@example.com', '--name', 'X', '--role', 'owner', '--store', '1', '--password', 'short'],
      'must have 10 to 128 characters',
    ],
    [['x', '--name', 'X', '--role', 'owner', '--store', '1'], '"x" is not an e-mail address'],
  ])('refuses %j', async (words, message) => {
    const said = await store('add-staff', ...words)
    expect(said.code).toBe(1)
    expect(said.errors).toContain(message)
  })
})

describe('import-menu', () => {
  test('reports each line that was left out with its position, reason and remedy, and ends with 2', async () => {
    const host = newHost()
    await create(host)
    const bad = structuredClone(menu) as { categories: { items: unknown[] }[] }
    bad.categories[0]!.items.push({ ref: 'hake', name: 'Hake' })
    const said = await store('import-menu', fileOf(bad), '--store', host)
    expect(said.code).toBe(2)
    expect(said.text.split('\n')).toMatchInlineSnapshot(`
      [
        "Plaice & Co: menu imported, revision 2.",
        "",
        "               lines  created  updated  unchanged  left out  archived",
        "categories         1        1        0          0         0         0",
        "subcategories      0        0        0          0         0         0",
        "items              2        1        0          0         1         0",
        "option groups      0        0        0          0         0         0",
        "options            0        0        0          0         0         0",
        "",
        "1 problem:",
        "",
        "categories[0].items[1]  "Hake"",
        "  It has no price.",
        "  Write one price with at most two decimals, such as "8.95". An item in several sizes has one price and an option group with an option for each size.",
      ]
    `)
  })
  test('ends with 1 where nothing was imported', async () => {
    const host = newHost()
    await create(host)
    const said = await store('import-menu', fileOf({ ...menu, currency: 'USD' }), '--store', host)
    expect(said.code).toBe(1)
    expect(said.text).toContain('nothing was imported')
  })
  test('requires the option for the shop when there are several shops, and lists them', async () => {
    const host = newHost()
    await create(host)
    const said = await store('import-menu', fileOf(menu))
    expect(said.code).toBe(1)
    expect(said.errors).toContain('There are several shops.')
    expect(said.errors).toContain(host)
    const words = ['--store', `${host.toUpperCase()}:3000`]
    expect(await store('import-menu', fileOf(menu), ...words)).toMatchObject({ code: 0 })
  })
  test.each([
    ['no file', () => [], 'the name of one file'],
    ['a file that is not there', () => [join(folder, 'none.json')], 'cannot be read'],
    ['a folder', () => [folder], 'is not a file'],
  ])('refuses %s', async (_, words, message) => {
    const said = await store('import-menu', ...words(), '--store', '1')
    expect(said.code).toBe(1)
    expect(said.errors).toContain(message)
  })
  test('reports why a file cannot be read, and imports nothing', async () => {
    const said = await store('import-menu', fileOf('{"a":'), '--store', '1')
    expect(said.code).toBe(1)
    expect(said.text).toContain('nothing was imported')
    expect(said.text).toContain('The file is not valid JSON')
  })

  test('reads a file that begins with a byte order mark', async () => {
    const path = fileOf(`\uFEFF${JSON.stringify(menu)}`)
    expect(await store('import-menu', path, '--store', '1')).toMatchObject({ code: 0 })
  })
})

test('what export-menu writes, import-menu takes back unchanged', async () => {
  const host = newHost()
  await create(host)
  await store('import-menu', fileOf(menu), '--store', host)
  const printed = await store('export-menu', '--store', host)
  expect(JSON.parse(printed.text)).toMatchObject(menu)
  const path = join(folder, 'out.json')
  expect((await store('export-menu', path, '--store', host)).text).toContain(path)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(printed.text))
  expect((await store('import-menu', path, '--store', host)).text).toContain('revision 2')
})

test('help is given without a database, and an unknown command prints it', async () => {
  const lines: string[] = []
  const out = {
    line: (text: string) => void lines.push(text),
    error: (text: string) => void lines.push(text),
  }
  expect(printUsage([], out)).toBe(0)
  expect(lines.join('\n')).toMatch(/create.*change.*close.*open.*add-staff.*import-menu.*export-menu.*list/s)
  expect(printUsage(['lits'], out)).toBe(1)
  expect(printUsage(['import-menu', '--help'], out)).toBe(0)
  expect(printUsage(['constructor'], out)).toBe(1)
  expect(printUsage(['list'], out)).toBe(undefined)
})

test('file names are relative to the person’s working directory', () => {
  expect(withAbsolutePaths(['import-menu', 'menu.json', '--store', 'a.example'], '/home/mo')).toEqual([
    'import-menu',
    '/home/mo/menu.json',
    '--store',
    'a.example',
  ])
  expect(withAbsolutePaths(['export-menu', '--store=a.example', '/tmp/x'], '/home/mo')).toEqual([
    'export-menu',
    '--store=a.example',
    '/tmp/x',
  ])
  expect(withAbsolutePaths(['list', 'x'], '/home/mo')).toEqual(['list', 'x'])
})
