import type { Stats } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { exportMenu } from '../menu/menu/export-menu.ts'
import { importMenu } from '../menu/menu-import/import-menu.ts'
import { type ImportReport, LINE_KINDS } from '../menu/menu-file/import-report.ts'
import { DEFAULT_LANGUAGE } from '../platform/texts/texts.ts'
import { CommandRefused, type CommandRow, findShop, type Out, parseArguments } from './command.ts'
import { commandContext } from './command-context.ts'
import { tableLines } from './table-lines.ts'

const IN_PART = 2
const WITH_FILE = new Set(['import-menu', 'export-menu', 'import-places'])

export const importMenuCommand: CommandRow = {
  usage: [
    'import-menu FILE [--store HOST]',
    '    Replaces the shop’s menu by the file; docs/menu-file.md describes it. Lines with a known ref keep their id, and',
    '    lines that the file no longer has leave the menu. Invalid lines are left out and reported (exit code 2).',
  ],
  async run(services, args, out) {
    const { file, shop } = parseFile(args)
    if (file === undefined)
      throw new CommandRefused('This command needs the name of one file.', { shows_usage: true })
    const { id, name } = await findShop(services, shop)
    const menu = await readBytes(file)
    const ctx = await commandContext(services, id)
    // The terminal uses English, whatever language the shop has.
    const report = await importMenu({ ...ctx, translate: services.texts.of(DEFAULT_LANGUAGE) }, menu)
    printReport(name, report, out)
    if (report.outcome === 'refused') return 1
    return report.problems.length > 0 ? IN_PART : 0
  },
}

export const exportMenuCommand: CommandRow = {
  usage: [
    'export-menu [FILE] [--store HOST]',
    '    Writes the shop’s menu to a file, or to the terminal, in the format of import-menu.',
  ],
  async run(services, args, out) {
    const { file, shop } = parseFile(args)
    const { id, name } = await findShop(services, shop)
    const text = JSON.stringify(await exportMenu(await commandContext(services, id)), null, 2)
    if (file === undefined) {
      for (const line of text.split('\n')) out.line(line)
      return 0
    }
    try {
      await writeFile(file, `${text}\n`)
    } catch (error) {
      throw new CommandRefused(`${file} cannot be written: ${(error as Error).message}`)
    }
    out.line(`${name}: menu written to ${file}.`)
    return 0
  },
}

/**
 * Makes file names absolute, because the server that runs the command has another working directory
 * than the caller.
 */
export function withAbsolutePaths(args: string[], folder: string): string[] {
  const [name, ...rest] = args
  if (name === undefined || !WITH_FILE.has(name)) return args
  const isValue = (index: number) => rest[index - 1] === '--store'
  return [
    name,
    ...rest.map((word, index) => (word.startsWith('-') || isValue(index) ? word : resolve(folder, word))),
  ]
}

function parseFile(args: string[]): { file: string | undefined; shop: string | undefined } {
  const { values, positionals } = parseArguments(args, { store: { type: 'string' } })
  if (positionals.length > 1)
    throw new CommandRefused('This command takes only one file.', { shows_usage: true })
  return { file: positionals[0], shop: values.store }
}

/** The largest menu file in bytes: ten times what thousands of dishes need. */
const BYTES_MAX = 50 * 2 ** 20

async function readBytes(file: string): Promise<Uint8Array> {
  let found: Stats
  try {
    found = await stat(file)
    if (found.isFile() && found.size <= BYTES_MAX) return new Uint8Array(await readFile(file))
  } catch (error) {
    throw new CommandRefused(`${file} cannot be read: ${(error as Error).message}`)
  }
  throw new CommandRefused(
    found.isFile() ? `${file} is larger than 50 MB, too large for a menu.` : `${file} is not a file.`,
  )
}

function printReport(name: string, report: ImportReport, out: Out): void {
  const { problems } = report
  out.line(
    report.outcome === 'refused'
      ? `${name}: nothing was imported.`
      : `${name}: menu imported, revision ${report.revision}.`,
  )
  out.line('')
  const columns = ['lines', 'created', 'updated', 'unchanged', 'left_out', 'archived'] as const
  const rows = LINE_KINDS.map(kind => [
    kind.replace('_', ' '),
    ...columns.map(column => String(report[column][kind])),
  ])
  for (const line of tableLines(['', ...columns.map(column => column.replace('_', ' '))], rows))
    out.line(line)
  if (problems.length === 0) return
  out.line('')
  out.line(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}:`)
  for (const { path, name, reason, remedy } of problems) {
    out.line('')
    out.line(`${path || 'the file'}${name ? `  "${name}"` : ''}`)
    out.line(`  ${reason}`)
    out.line(`  ${remedy}`)
  }
}
