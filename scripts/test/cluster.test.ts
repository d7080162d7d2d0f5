import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCluster } from './cluster.ts'

test('no process of a suspended cluster is left after its stop', async context => {
  const cluster = createCluster() ?? context.skip('PostgreSQL is not installed')
  onTestFinished(() => cluster.remove())
  await cluster.launch()
  const [server] = readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')
  const backends = execFileSync('pgrep', ['-P', server!], { encoding: 'utf8' }).trim().split('\n')
  cluster.suspend()
  await cluster.stop('SIGINT')
  expect(backends.filter(isRunning)).toEqual([])
  expect(existsSync(join(cluster.data, 'postmaster.pid'))).toBe(false)
})

function isRunning(pid: string): boolean {
  try {
    process.kill(Number(pid), 0)
    return true
  } catch {
    return false
  }
}
