import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunningServer } from './server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

type Installed = { server: RunningServer; databaseUrl?: string }
type InstalledShop = Installed & { host: string }

/** Changes a dish's price with the owner's commands. */
export async function changePrice(place: InstalledShop, dish: string, price: string): Promise<void> {
  await changeMenu(place, menu => {
    let found = 0
    const edit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      const line = value as { name?: string; price?: string }
      if (line.name === dish && line.price !== undefined) {
        line.price = price
        found += 1
      }
      for (const inner of Object.values(value)) edit(inner)
    }
    edit(menu)
    if (found !== 1) throw new Error(`${dish} stands ${found} times in the menu's file`)
  })
}

/** Exports, edits and imports the menu from the command line. */
export async function changeMenu(place: InstalledShop, edit: (menu: MenuFile) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-menu-'))
  const file = join(folder, 'menu.json')
  try {
    await store(place, ['export-menu', file, '--store', place.host])
    const menu = JSON.parse(await readFile(file, 'utf8')) as MenuFile
    edit(menu)
    await writeFile(file, JSON.stringify(menu))
    await store(place, ['import-menu', file, '--store', place.host])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs `npm run store -- ...`. */
export async function store({ server, databaseUrl = '' }: Installed, args: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['server/src/cli/store.ts', ...args], { cwd: ROOT, env })
  let printed = ''
  child.stdout.on('data', chunk => (printed += chunk))
  child.stderr.on('data', chunk => (printed += chunk))
  const code = await new Promise(resolve => child.once('exit', resolve))
  if (code !== 0) throw new Error(`store ${args.join(' ')} ended with ${String(code)}:\n${printed}`)
}
