import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getMenu } from '@tiffin/contract/menu/menu/diner'
import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { sendCommand } from '../../server/src/platform/db/embedded/lock.ts'
import { counted, type ProofOptions, type Verdict } from './proof.ts'
import { randomFrom } from './random.ts'
import { openRawClient } from './raw-client.ts'
import { becomeGuest, clientAt, type Shop } from './shop.ts'
import { openStage, type Stage } from './stage.ts'
import { placeWholeOrder, type Send } from './whole-order.ts'
import { withServer } from './with-server.ts'

/** The longest time in milliseconds that a response to another shop's diner may take. */
const LONGEST_WAIT_MS = 200
const DINERS = 3
const OTHER = 'large.example'

/**
 * On the embedded database, which runs one transaction at a time, imports a menu of `size` dishes, and again with
 * other prices, while diners of another shop order continuously. Their orders must not wait.
 */
export async function proveImportBeside({ seed, size, on, timed = true }: ProofOptions): Promise<Verdict> {
  const stage = await openStage(on)
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-large-'))
  try {
    const found = await withServer(stage, async shop => {
      await command(stage, ['create', '--host', OTHER, ...FACTS])
      const file = join(folder, 'menu.json')
      const quiet = await whileOrdering(shop, seed, () => wait(3000))
      const phases = []
      for (const price of ['5.00', '6.00']) {
        writeFileSync(file, JSON.stringify(largeMenu(size, price)))
        phases.push(
          await whileOrdering(shop, seed, () => command(stage, ['import-menu', file, '--store', OTHER])),
        )
      }
      return { quiet, phases, sold: await soldAt(shop.port) }
    })
    const waits = found.phases.flatMap(({ times }) => times)
    const longest = Math.max(...waits)
    const problems =
      found.sold.every(price => price === '6.00') && found.sold.length === size
        ? []
        : ['not all dishes are sold at their new price']
    if (timed && longest > LONGEST_WAIT_MS)
      problems.push(`the longest call took ${longest.toFixed(0)} ms, more than ${LONGEST_WAIT_MS} ms`)
    const took = found.phases.map(({ ms }) => `${(ms / 1000).toFixed(1)} s`).join(' and ')
    return {
      counts:
        `${size.toLocaleString('en')} dishes imported in ${took}; beside it ${counted(waits.length, 'call')}: longest ` +
        `${longest.toFixed(0)} ms, p99 ${p99(waits).toFixed(0)} ms (without an import ${Math.max(...found.quiet.times).toFixed(0)} and ${p99(found.quiet.times).toFixed(0)} ms)`,
      problems,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await stage.dispose()
  }
}

const FACTS = Object.entries({
  name: 'The Large Menu',
  country: 'GB',
  phone: '01632 960 002',
  email: 'large@example.com',
  street: '2 High Street',
  town: 'Bradford',
  postcode: 'BD1 1AA',
}).flatMap(([name, value]) => [`--${name}`, value])

export async function command({ env }: Pick<Stage, 'env'>, args: string[]): Promise<void> {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const code = await sendCommand(env.DATA_DIR ?? '', { command: 'store', args }, { stdout: say, stderr: say })
  if (code !== 0) throw new Error(`store ${args[0]} ended with ${code}:\n${said.join('\n')}`)
}

export function largeMenu(dishes: number, price: string): MenuFile {
  const perCategory = 250
  return {
    currency: 'GBP',
    categories: Array.from({ length: Math.ceil(dishes / perCategory) }, (_, category) => ({
      ref: `category ${category}`,
      name: `Category ${category}`,
      items: Array.from({ length: Math.min(perCategory, dishes - category * perCategory) }, (_, item) => ({
        ref: `dish ${category} ${item}`,
        name: `Dish ${category}.${item}`,
        description: 'With rice, a lentil of the day, and pickles that were made in the same kitchen.',
        price,
        allergens: { contains: ['milk', 'mustard'], may_contain: ['nuts'] },
        option_groups: ['size'],
      })),
    })),
    option_groups: [
      {
        ref: 'size',
        name: 'Size',
        min: 1,
        max: 1,
        options: ['small', 'large'].map(ref => ({ ref, name: ref })),
      },
    ],
  }
}

type Phase = { ms: number; times: number[] }

/** Diners order for the duration of the work; returns the latency of each call. */
async function whileOrdering(shop: Shop, seed: number, work: () => Promise<unknown>): Promise<Phase> {
  const token = await becomeGuest(shop.port, shop.host, 'Beside')
  const random = randomFrom(seed)
  const times: number[] = []
  let over = false
  const dine = async () => {
    const client = openRawClient(shop.port, { host: shop.host, 'user-token': token, language: 'en' })
    const send: Send = async request => {
      const began = performance.now()
      const answer = await client.send(request)
      times.push(performance.now() - began)
      return answer
    }
    while (!over) {
      await placeWholeOrder(send, { shop, random })
      await wait(10)
    }
    client.cut()
  }
  const diners = Array.from({ length: DINERS }, dine)
  const began = performance.now()
  try {
    await work()
  } finally {
    over = true
  }
  await Promise.all(diners)
  return { ms: performance.now() - began, times }
}

async function soldAt(port: number): Promise<string[]> {
  const menu = await clientAt(port, OTHER).call(getMenu, { query: { day: 'all' } })
  return menu.categories.flatMap(category =>
    category.subcategories.flatMap(each => each.items.map(item => item.price)),
  )
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}
