import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDiners } from './diners.ts'
import { judge } from './judge.ts'
import { countsOf, DINERS, waitForOrder } from './kills.ts'
import { createOrdersLog, type OrdersLog } from './orders-log.ts'
import { counted, type ProofOptions, type Verdict } from './proof.ts'
import { freePort, startServer } from './server-process.ts'
import { becomesReady } from './ready.ts'
import { visitShop } from './shop.ts'
import { openStage, type Stage } from './stage.ts'
import { UNITS } from './whole-order.ts'

/**
 * Fills the disk of the embedded database completely while diners order, `size` times. Writes must be refused with a
 * time to retry, reads must work, the log must have one line, and after space is freed the same process must continue.
 */
export async function proveFullDisk(options: ProofOptions): Promise<Verdict> {
  const disk = mountDisk()
  if (!disk) return { counts: '', problems: [], skipped: 'this user may not mount a small disk' }
  try {
    const stage = await openStage({ database: 'embedded', folder: disk.folder })
    const log = createOrdersLog()
    const problems = await fillUnderLoad({ stage, log, disk }, options)
    const judgement = judge(log, await stage.orders(), UNITS)
    await stage.dispose()
    return {
      counts: `the disk full ${counted(options.size, 'time')} under ${options.diners ?? DINERS} diners, ${countsOf(judgement)}`,
      problems: [...problems, ...judgement.problems],
    }
  } finally {
    disk.unmount()
  }
}

type Disk = { folder: string; unmount(): void }
type Scene = { stage: Stage; log: OrdersLog; disk: Disk }

async function fillUnderLoad(
  { stage, log, disk }: Scene,
  { seed, size, diners: count = DINERS }: ProofOptions,
): Promise<string[]> {
  const problems: string[] = []
  const port = await freePort()
  const server = await startServer({ port, env: stage.env })
  try {
    const shop = await visitShop(port, stage.host)
    const diners = await startDiners({ shop, count, seed, log, port: () => port, retry_503: true })
    for (let time = 0; time < size; time++) {
      await waitForOrder(log)
      const filler = fill(disk.folder)
      if (!(await becomesReady(port, false))) problems.push('/readyz said ready while the disk was full')
      for (let look = 0; look < 20; look++) await readMenu(port, stage.host, problems)
      rmSync(filler)
      if (!(await becomesReady(port, true))) problems.push('/readyz did not say ready after space was freed')
      await waitForOrder(log)
    }
    await diners.stop()
    problems.push(...diners.surprises)
    const lines = server.said().split('the disk is full').length - 1
    if (lines > size) problems.push(`the log reports the full disk ${lines} times`)
  } finally {
    await server.stop()
  }
  return problems
}

async function readMenu(port: number, host: string, problems: string[]): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/consumer/store`, { headers: { store: host } })
  await answer.arrayBuffer()
  if (!answer.ok) problems.push(`a read got ${answer.status} while the disk was full`)
}

/** A file that uses all remaining space. */
function fill(folder: string): string {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  for (const size of [2 ** 20, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1))
    } catch {
      // Not enough space for this piece; a smaller one may still fit.
    }
  }
  closeSync(file)
  return path
}

/** A small disk in memory, if the system permits one. */
function mountDisk(): Disk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-disk-'))
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  return {
    folder,
    unmount() {
      execFileSync('umount', [folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
