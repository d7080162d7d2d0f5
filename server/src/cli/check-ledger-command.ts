import { sql } from '../platform/db/sql.ts'
import { ledgerProblems } from '../money/ledger/ledger-problems.ts'
import { commandContext } from './command-context.ts'
import { type CommandRow, findShop, parseArguments } from './command.ts'

export const checkLedgerCommand: CommandRow = {
  usage: [
    'check-ledger [--store HOST]',
    '    Adds up the books of every shop, or of this one, again from their lines, and says what does not agree.',
  ],
  async run(services, args, out) {
    const { values } = parseArguments(args, { store: { type: 'string' } })
    const shops =
      values.store === undefined
        ? await services.db.platform(
            sql<{ id: number; name: string }>`select id, name from store order by id`,
          )
        : [await findShop(services, values.store)]
    let found = 0
    for (const { id, name } of shops) {
      const problems = await ledgerProblems(await commandContext(services, id))
      found += problems.length
      for (const problem of problems) out.line(`${name}: ${problem}`)
    }
    if (found > 0) return 1
    out.line(shops.length === 1 ? 'The books agree.' : `The books of all ${shops.length} shops agree.`)
    return 0
  },
}
