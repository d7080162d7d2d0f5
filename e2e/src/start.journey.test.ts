import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@tiffin/contract/client'
import { getMenu } from '@tiffin/contract/menu/menu/diner'
import { followOrder } from '@tiffin/contract/ordering/orders/diner'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_STORES } from '../../server/src/demo/stores.ts'
import { confirmInFlight, loopbackFetch, orderOverHttp } from './order-over-http.ts'
import { copySeeded, type RunningServer, startServer } from './server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Runs one of our programs to its end. */
function run(
  file: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ code: number | null; output: string }> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'warn', ...env },
    })
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.once('exit', code => resolve({ code, output }))
  })
}

describe('the first start', () => {
  let server: RunningServer
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tiffin-first-'))
    server = await startServer({ dataDir })
  })
  afterAll(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('says where each shop, the console with a sign-in, the mailbox and the data are', () => {
    const said = server.output()
    for (const { hosts } of DEMO_STORES)
      expect(said).toContain(`http://${hosts.includes('localhost') ? 'localhost' : hosts[0]}:${server.port}`)
    expect(said).toContain(server.console)
    expect(said).toContain('sign in as owner@tiffin.example with the password')
    expect(said).toContain('/mailbox')
    expect(said).toContain(server.dataDir)
  })

  test('makes seven shops, each with a menu, and the first is the one at localhost [C-01]', async () => {
    const names = []
    for (const store of ['localhost', ...DEMO_STORES.map(({ hosts }) => hosts[0]!)]) {
      const client = createClient({
        baseUrl: `http://${store}:${server.port}`,
        headers: () => ({ store }),
        fetch: loopbackFetch,
      })
      const { data } = await client.call(getStore, {})
      const menu = await client.call(getMenu, { query: { day: 'all' } })
      const dishes = menu.categories.flatMap(category => category.subcategories.flatMap(each => each.items))
      expect(dishes.length).toBeGreaterThanOrEqual(40)
      names.push(data.name)
    }
    expect(names).toEqual(['The Mango Tree', ...DEMO_STORES.map(({ name }) => name)])
  })

  test('a second process on its data is refused with a clear message, and the first is unaffected', async () => {
    const second = await run('server/start.mjs', { PORT: '0', DATA_DIR: server.dataDir })
    expect(second.code).toBe(1)
    expect(second.output).toContain(server.dataDir)
    expect(second.output).not.toContain('    at ')
    expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200)
  })

  test('commands run in the server’s process while it holds the database, and print the same', async () => {
    const list = await run('server/src/cli/store.ts', { DATA_DIR: server.dataDir }, ['list'])
    expect(list.code).toBe(0)
    expect(list.output).toMatch(/The Mango Tree.*mango-tree\.localhost.*110/)
  })

  test('only its owner can read the data folder', async () => {
    const { mode } = await stat(join(server.dataDir, 'lock.sock'))
    expect(mode & 0o077).toBe(0)
  })
})

test('an invalid setting is reported with its allowed values, and the server does not start', async () => {
  const { code, output } = await run('server/start.mjs', { PORT: 'eighty' })
  expect(code).toBe(1)
  expect(output).toContain('PORT is "eighty": it must be a port from 0 to 65534.')
  expect(output).not.toContain('    at ')
})

test('reachable by others it requires a mail server and an owner, says how, and serves neither demo shops nor mailbox', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-open-'))
  const env = { DATA_DIR: dataDir, HOST: '0.0.0.0', PORT: '0' }
  try {
    const refused = await run('server/start.mjs', env)
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('SMTP_URL')
    expect(refused.output).toContain('add-staff')

    const create = [
      'create',
      '--name',
      'The Real Thing',
      '--host',
      'real.example',
      '--country',
      'GB',
      '--phone',
      '01632 960001',
      '--email',
      'real@example.com',
    ]
    const made = await run('server/src/cli/store.ts', { DATA_DIR: dataDir }, [
      ...create,
      '--street',
      '1 High Street',
      '--town',
      'Leeds',
      '--postcode',
      'LS1 1AA',
    ])
    expect(made.code, made.output).toBe(0)
    const add = [
      'add-staff',
      'owner@real.example',
      '--name',
      'Ola',
      '--role',
      'owner',
      '--store',
      'real.example',
      '--password',
      'a-long-password-1',
    ]
    const added = await run('server/src/cli/store.ts', { DATA_DIR: dataDir }, add)
    expect(added.code, added.output).toBe(0)

    // 0.0.0.0 counts as reachable by others; the test itself connects over the loopback address.
    const server = await startServer({ dataDir, env: { HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1:1' } })
    try {
      expect(server.output()).toContain('The Real Thing')
      expect(server.output()).not.toContain('Mailbox')
      expect((await fetch(`${server.console.replace('localhost', '127.0.0.1')}/mailbox`)).status).not.toBe(
        200,
      )
      const demo = await fetch(`http://127.0.0.1:${server.port}/consumer/store`, {
        headers: { store: 'mango-tree.localhost' },
      })
      expect(demo.status).toBe(404)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('on SIGTERM a confirm in flight is completed, an open stream ended, and the process exits within five seconds', async () => {
  const server = await startServer()
  const { id } = await orderOverHttp(server)
  const client = createClient({
    baseUrl: `http://127.0.0.1:${server.port}`,
    headers: () => ({ store: 'localhost' }),
  })
  const heard = Promise.withResolvers<void>()
  const stream = client.follow(followOrder, { params: { id } }, () => heard.resolve())
  await heard.promise
  const confirm = await confirmInFlight(server)
  const stopped = server.stop()
  const confirmed = confirm.send()
  // The time limit is five seconds, of which the process uses at most four and a half; after that
  // it would exit with code 1.
  expect(await stopped).toBe(0)
  await expect(stream).resolves.toBeUndefined()
  await expect(confirmed).resolves.toMatchObject({ outcome: 'success' })
})

test('on SIGTERM neither an incomplete request nor a mail server that does not respond delays the exit [Z-15, S16]', async () => {
  const called = Promise.withResolvers<void>()
  const silent = createServer(() => called.resolve())
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const server = await startServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  try {
    await orderOverHttp(server)
    await called.promise
    const half = connect(server.port, '127.0.0.1')
    half.on('error', () => {})
    half.write(
      'POST /consumer/guest HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\ncontent-length: 50\r\n\r\n{',
    )
    await once(half, 'data')
    expect(await server.stop()).toBe(0)
    half.destroy()
  } finally {
    silent.close()
  }
})

test('an order placed before a stop is available after the next start', async () => {
  const dataDir = await copySeeded()
  try {
    const first = await startServer({ dataDir })
    const { id, order_number } = await orderOverHttp(first)
    await first.stop()
    const second = await startServer({ dataDir })
    const answer = await fetch(`http://127.0.0.1:${second.port}/consumer/orders/${id}`, {
      headers: { store: 'localhost' },
    })
    expect(await answer.json()).toMatchObject({ data: { order_number } })
    await second.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
