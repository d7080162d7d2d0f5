import { randomUUID } from 'node:crypto'
import { getStore } from '@tiffin/contract/shop/stores/diner'
import { expect, test } from 'vitest'
import { NodeAway } from '../platform/db/nodes/errors.ts'
import { sql } from '../platform/db/sql.ts'
import { plaice, runCommand } from '../testing/cli/run-command.ts'
import { clientOf } from '../testing/installation.ts'
import { withInstallation } from '../testing/with-shop.ts'

const tiffin = withInstallation()

const store = (...args: string[]) => runCommand(tiffin.services, args)
const newHost = () => `${randomUUID().slice(0, 8)}.example`
const visit = (host: string) => clientOf(tiffin.app, host, {})

test('a hostname is taken off a shop at once and may be another one’s then; the one in links stays [V2]', async () => {
  const [host, former, other] = [newHost(), newHost(), newHost()]
  await store('create', ...plaice(former))
  await store('change', '--store', former, '--host', host)
  expect((await visit(former).call(getStore, {})).data.name).toBe('Plaice & Co')
  const remove = (name: string) => store('change', '--store', host, '--remove-host', name)
  expect(await remove(`${former.toUpperCase()}:443`)).toMatchObject({ code: 0, errors: '' })
  await expect(visit(former).call(getStore, {})).rejects.toMatchObject({ status: 404 })
  expect((await remove(former)).errors).toBe(`${former} does not lead to this shop.`)
  expect((await remove(host)).errors).toContain(`${host} is the hostname that the shop's links use`)
  expect((await visit(host).call(getStore, {})).data.name).toBe('Plaice & Co')
  expect((await store('create', ...plaice(other), '--host', former)).code).toBe(0)
  expect((await visit(former).call(getStore, {})).data.name).toBe('Plaice & Co')
  expect((await remove(former)).errors, 'it is another shop’s').toBe(`${former} does not lead to this shop.`)
})

test('a change of hostnames is in the audit log, and takes effect although that cannot be written yet [V2] [Y-09]', async () => {
  const [host, former, id] = [newHost(), newHost(), await newShop()]
  expect((await store('change', '--store', String(id), '--host', former)).code).toBe(0)
  await store('change', '--store', String(id), '--host', host, '--name', 'Plaice')
  const { db } = tiffin.services
  let transactions = 0
  const services = {
    ...tiffin.services,
    db: {
      ...db,
      transaction: ((...given) =>
        ++transactions === 1
          ? db.transaction(...given)
          : Promise.reject(new NodeAway('north', new Error('cut')))) as typeof db.transaction,
    },
  }
  expect((await visit(former).call(getStore, {})).data.name).toBe('Plaice')
  expect((await runCommand(services, ['change', '--store', host, '--remove-host', former])).code).toBe(0)
  await expect(visit(former).call(getStore, {})).rejects.toMatchObject({ status: 404 })
  const written = await db.query(
    id,
    sql<{ action: string; subject: string }>`select action, subject from audit where store_id = ${id}
      and action in ('RENAMED', 'MAIN_HOST', 'HOST_REMOVED') order by action, subject = ${host}`,
  )
  expect(written).toEqual([
    { action: 'MAIN_HOST', subject: former },
    { action: 'MAIN_HOST', subject: host },
    { action: 'RENAMED', subject: 'Plaice' },
  ])
})

test('if a hostname is made the one of links and taken off at once, links lead to the shop [V2]', async () => {
  for (let round = 0; round < 5; round++) {
    const [id, second] = [await newShop(), newHost()]
    const first = await mainOf(id)
    await store('change', '--store', String(id), '--host', second)
    await store('change', '--store', String(id), '--host', first)
    await Promise.all([
      store('change', '--store', String(id), '--host', second),
      store('change', '--store', String(id), '--remove-host', second),
    ])
    const main = await mainOf(id)
    expect((await visit(main).call(getStore, {})).data.name).toBe('Plaice & Co')
  }
})

async function newShop(): Promise<number> {
  const host = newHost()
  await store('create', ...plaice(host))
  const rows = await tiffin.services.db.platform(
    sql<{ id: number }>`select id from store where host = ${host}`,
  )
  return rows[0]!.id
}

async function mainOf(id: number): Promise<string> {
  const rows = await tiffin.services.db.platform(
    sql<{ host: string }>`select host from store where id = ${id}`,
  )
  return rows[0]!.host
}
