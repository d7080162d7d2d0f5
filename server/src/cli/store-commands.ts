import { NodeAway, ShopUnavailable } from '../platform/db/nodes/errors.ts'
import type { Services } from '../platform/http/context.ts'
import { StaffRefused } from '../people/staff/add-staff.ts'
import { StoreRefused } from '../shop/stores/store-refused.ts'
import { addStaffCommand } from './add-staff-command.ts'
import { type CommandRow, CommandRefused, type Out } from './command.ts'
import { changeCommand } from './change-command.ts'
import { checkLedgerCommand } from './check-ledger-command.ts'
import { closeCommand, openCommand } from './close-commands.ts'
import { createCommand } from './create-command.ts'
import { importPlacesCommand } from './import-places-command.ts'
import { exportMenuCommand, importMenuCommand } from './menu-commands.ts'
import { removeStaffCommand, resetSecondFactorCommand, setRoleCommand } from './staff-commands.ts'
import { rotateSecretsCommand } from './rotate-secrets-command.ts'
import { setCommand } from './set-command.ts'
import { listCommand } from './list-command.ts'

/** `npm run store -- <name> ...`: the owner's commands. */
const COMMANDS: Record<string, CommandRow> = {
  create: createCommand,
  change: changeCommand,
  close: closeCommand,
  open: openCommand,
  set: setCommand,
  'add-staff': addStaffCommand,
  'set-role': setRoleCommand,
  'remove-staff': removeStaffCommand,
  'reset-second-factor': resetSecondFactorCommand,
  'import-menu': importMenuCommand,
  'export-menu': exportMenuCommand,
  'import-places': importPlacesCommand,
  'rotate-secrets': rotateSecretsCommand,
  list: listCommand,
  'check-ledger': checkLedgerCommand,
}

/**
 * Runs a command and returns its exit code: 0 done, 1 refused, 2 partly done; also 2 if the database of a shop does not
 * respond. It prints only through `out`, so that a server that holds the embedded database can run it for another
 * terminal.
 */
export async function runStoreCommand(services: Services, args: string[], out: Out): Promise<number> {
  const exitCode = printUsage(args, out)
  const command = commandOf(args)
  if (exitCode !== undefined || !command) return exitCode ?? 1
  try {
    return await command.run(services, args.slice(1), out)
  } catch (error) {
    if (error instanceof NodeAway || error instanceof ShopUnavailable) {
      out.error(
        `${error.message}. This was not done for its shops: run the command again when they can be served.`,
      )
      return 2
    }
    if (!(error instanceof CommandRefused || error instanceof StoreRefused || error instanceof StaffRefused))
      throw error
    out.error(error.message)
    if (error instanceof CommandRefused && error.shows_usage)
      for (const line of ['', ...command.usage]) out.error(line)
    return 1
  }
}

/**
 * Prints help without a database, also for an unknown command, and returns the exit code; undefined when a command is
 * to be run.
 */
export function printUsage(args: string[], out: Out): number | undefined {
  const command = commandOf(args)
  if (command && !args.some(isHelp)) return undefined
  if (command) {
    for (const line of command.usage) out.line(line)
    return 0
  }
  const [name] = args
  const isHelpRequest = name === undefined || isHelp(name)
  if (!isHelpRequest) out.error(`There is no command "${name}".`)
  for (const line of usage()) out[isHelpRequest ? 'line' : 'error'](line)
  return isHelpRequest ? 0 : 1
}

function commandOf([name = '']: string[]): CommandRow | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h' || word === 'help'
}

function usage(): string[] {
  return [
    'npm run store -- COMMAND ...',
    '',
    ...Object.values(COMMANDS).flatMap(command => [...command.usage, '']),
    'Commands use DATABASE_URL, or the embedded database in DATA_DIR, also while a server is running on it.',
  ]
}
