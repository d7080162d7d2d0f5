import { inEachShop } from '../platform/db/nodes/in-each-shop.ts'
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
    let [checked, found] = [0, 0]
    const check = async (store_id: number, name: string) => {
      const problems = await ledgerProblems(await commandContext(services, store_id))
      checked += 1
      found += problems.length
      for (const problem of problems) out.line(`${name}: ${problem}`)
    }
    if (values.store === undefined) await inEachShop(services, check)
    else {
      const { id, name } = await findShop(services, values.store)
      await check(id, name)
    }
    if (found > 0) return 1
    out.line(checked === 1 ? 'The books agree.' : `The books of all ${checked} shops agree.`)
    return 0
  },
}
