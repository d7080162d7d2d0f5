import { proveConfirms } from './confirms.ts'
import { proveDatabaseKilled } from './databases/killed.ts'
import { proveMoves } from './databases/moves.ts'
import { proveTestsInTwoDatabases } from './databases/tests.ts'
import { proveFailover } from './failover.ts'
import { proveFloods } from './floods.ts'
import { proveFullDisk } from './full-disk.ts'
import { proveGuesses } from './guesses.ts'
import { proveImportBeside } from './import-beside.ts'
import { proveKills } from './kills.ts'
import { proveOutages } from './outages.ts'
import { proveMails } from './mails.ts'
import { proveMoney } from './money.ts'
import { proveMixed } from './mixed.ts'
import { proveMoneyGateway } from './money-gateway.ts'
import { proveMoneyKills } from './money-kills.ts'
import { proveMoneyLimits } from './money-limits.ts'
import { proveMoneyWebhooks } from './money-webhooks.ts'
import { provePoints } from './points.ts'
import { type Progress, provePricing } from './pricing.ts'
import type { ProofOptions, Verdict } from './proof.ts'
import { proveSecondProcess } from './second-process.ts'
import { proveSignIns } from './sign-ins.ts'
import { proveSlotCapacity } from './slot-capacity.ts'
import { proveStopWithJobs } from './stop-with-jobs.ts'
import { proveStreamEnds } from './stream-ends.ts'
import { proveTwoProcesses } from './two-processes.ts'

export type ProofRow = {
  name: string
  database: 'embedded' | 'postgres' | 'none'
  /** The default size; `--size` overrides it. */
  size: number
  /** The size under `--quick`. */
  quick: number
  run(options: ProofOptions, progress: Progress): Promise<Verdict> | Verdict
}

/** All proofs of `npm run prove` in their order: the quickest first. */
export const PROOFS: readonly ProofRow[] = [
  { name: 'confirms-embedded', database: 'embedded', size: 200, quick: 200, run: proveConfirms },
  { name: 'confirms-postgres', database: 'postgres', size: 200, quick: 200, run: proveConfirms },
  { name: 'sign-ins', database: 'embedded', size: 20, quick: 1, run: proveSignIns },
  { name: 'guesses', database: 'embedded', size: 10_000, quick: 300, run: proveGuesses },
  { name: 'floods', database: 'embedded', size: 20, quick: 2, run: proveFloods },
  { name: 'stream-ends', database: 'postgres', size: 5, quick: 1, run: proveStreamEnds },
  { name: 'slot-capacity', database: 'postgres', size: 200, quick: 200, run: proveSlotCapacity },
  { name: 'points', database: 'postgres', size: 200, quick: 200, run: provePoints },
  { name: 'stop-postgres', database: 'postgres', size: 1700, quick: 200, run: proveStopWithJobs },
  { name: 'stop-embedded', database: 'embedded', size: 1700, quick: 200, run: proveStopWithJobs },
  { name: 'money-limits', database: 'postgres', size: 200, quick: 60, run: proveMoneyLimits },
  { name: 'money-gateway', database: 'postgres', size: 3, quick: 1, run: proveMoneyGateway },
  { name: 'money-webhooks', database: 'postgres', size: 10_000, quick: 500, run: proveMoneyWebhooks },
  { name: 'money-kills', database: 'postgres', size: 2, quick: 1, run: proveMoneyKills },
  { name: 'money', database: 'postgres', size: 2000, quick: 40, run: proveMoney },
  { name: 'mails', database: 'postgres', size: 10_000, quick: 300, run: proveMails },
  { name: 'kill-postgres', database: 'postgres', size: 20, quick: 2, run: proveKills },
  { name: 'kill-embedded', database: 'embedded', size: 20, quick: 2, run: proveKills },
  { name: 'two-processes', database: 'postgres', size: 10, quick: 2, run: proveTwoProcesses },
  // In seconds. An hour of it is `--only mixed --size 3600`.
  { name: 'mixed', database: 'postgres', size: 180, quick: 75, run: proveMixed },
  { name: 'outages', database: 'none', size: 3, quick: 1, run: proveOutages },
  { name: 'failover', database: 'none', size: 10, quick: 1, run: proveFailover },
  { name: 'databases-killed', database: 'none', size: 6, quick: 3, run: proveDatabaseKilled },
  { name: 'databases-moves', database: 'none', size: 20, quick: 2, run: proveMoves },
  // A sample of the tests, or all of them.
  { name: 'databases-tests', database: 'postgres', size: 1, quick: 0, run: proveTestsInTwoDatabases },
  { name: 'full-disk', database: 'none', size: 3, quick: 1, run: proveFullDisk },
  { name: 'second-process', database: 'embedded', size: 20, quick: 1, run: proveSecondProcess },
  { name: 'import-beside', database: 'embedded', size: 20_000, quick: 2_000, run: proveImportBeside },
  { name: 'pricing', database: 'none', size: 1_000_000, quick: 2_000, run: provePricing },
]
