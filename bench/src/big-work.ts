import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { menuOf } from '../../scripts/prove/dishes.ts'
import { CLOCK, freePort, startServer } from '../../scripts/prove/server-process.ts'
import { type Work, withServices } from '../../scripts/prove/with-services.ts'
import { DISHES, type Setting } from './setting.ts'

/**
 * Work that is measured by its duration in milliseconds; `every_shop`: it runs for all shops, one
 * after the other.
 */
export type Job = { name: string; every_shop?: boolean; ms(setting: Setting): Promise<number> }

export const JOBS: Job[] = [
  { name: 'start to the first answer', ms: startOnce },
  { name: 'store list, all shops', every_shop: true, ms: onServices(({ command }) => command('list')) },
  { name: 'import of 200 changed prices', ms: importOnce },
  { name: 'deleting old rows of all shops', every_shop: true, ms: onServices(({ tidy }) => tidy()) },
]

async function startOnce({ stage }: Setting): Promise<number> {
  const server = await startServer({ port: await freePort(), env: stage.env })
  await server.stop()
  return server.ready_ms
}

let price = 10

async function importOnce({ stage, shop }: Setting): Promise<number> {
  const menu = menuOf(DISHES)
  price += 1
  for (const category of menu.categories)
    for (const item of category.items ?? []) item.price = price.toFixed(2)
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-menu-'))
  const file = join(folder, 'menu.json')
  try {
    writeFileSync(file, JSON.stringify(menu))
    return await timed(stage, ({ command }) => command('import-menu', file, '--store', shop.host))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function onServices(work: (on: Work) => Promise<void>): Job['ms'] {
  return ({ stage }) => timed(stage, work)
}

/** Without the time for connecting. */
function timed({ env }: Setting['stage'], work: (on: Work) => Promise<void>): Promise<number> {
  return withServices({ ...env, CLOCK }, async on => {
    const began = performance.now()
    await work(on)
    return performance.now() - began
  })
}
