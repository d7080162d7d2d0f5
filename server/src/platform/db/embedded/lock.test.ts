import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { acquireLock, DataDirectoryInUse, sendCommand } from './lock.ts'
import { type Child, runChild, temporaryDirectory } from '../../../testing/db/run-child.ts'

test('a second server on the data directory is refused with the reason and the first keeps running, twenty times over', async () => {
  const dir = temporaryDirectory()
  for (let round = 0; round < 20; round++) {
    const first = await startHolder(dir)
    const refused = await acquireLock(dir).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DataDirectoryInUse)
    expect(String(refused)).toContain(`${dir} is in use by process ${first.pid}`)
    expect(String(refused)).toContain(`Stop process ${first.pid} first`)
    expect(await sendFromNewProcess(dir, 'greet', ['Ada'])).toEqual({
      code: 0,
      stdout: ['hello Ada'],
      stderr: [],
    })
    await first.kill()
  }
})

test('of many servers that start together after a crash one holds the data directory', async () => {
  const dir = temporaryDirectory()
  for (let round = 0; round < 3; round++) {
    const dead = await startHolder(dir)
    await dead.kill()
    const starters = Array.from({ length: 5 }, () => runChild(HOLDER, dir, 'wait'))
    for (const starter of starters) expect(await starter.nextLine()).toBe('waiting')
    for (const starter of starters) starter.write('go')
    const outcomes = await Promise.all(starters.map(starter => starter.nextLine()))
    expect(outcomes.filter(outcome => outcome === 'held')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === 'DataDirectoryInUse')).toHaveLength(4)
    await Promise.all(starters.map(starter => starter.kill()))
  }
})

test('one process cannot hold a data directory twice', async () => {
  const dir = temporaryDirectory()
  const lock = await acquireLock(dir)
  await expect(acquireLock(dir)).rejects.toThrow(`in use by process ${process.pid}`)
  await lock.release()
})

test('a released data directory is free, and only the lock file remains', async () => {
  const dir = temporaryDirectory()
  const lock = await acquireLock(dir)
  await lock.release()
  await lock.release()
  expect(existsSync(join(dir, 'lock.sock'))).toBe(false)
  expect(existsSync(join(dir, 'lock.pid'))).toBe(false)
  expect(await sendFromNewProcess(dir, 'greet', [])).toMatchObject({ code: undefined })
  await (await acquireLock(dir)).release()
})

test('a command that runs in the server’s process prints the same and ends with the same exit code', async () => {
  const dir = temporaryDirectory()
  const holder = await startHolder(dir)
  expect(await sendFromNewProcess(dir, 'greet', ['Ada', 'two\nlines', 'ünï'])).toEqual({
    code: 0,
    stdout: ['hello Ada', 'hello two\nlines', 'hello ünï'],
    stderr: [],
  })
  expect(await sendFromNewProcess(dir, 'refuse', [])).toEqual({
    code: 3,
    stdout: [],
    stderr: ['no such shop'],
  })
  expect(await sendFromNewProcess(dir, 'throw', [])).toEqual({ code: 1, stdout: [], stderr: ['broken'] })
  const cut = sendFromNewProcess(dir, 'die', [])
  await expect(cut).rejects.toThrow('stopped before the command had finished')
  await holder.ended
})

test('a command that comes while the server is still starting waits for it', async () => {
  const dir = temporaryDirectory()
  const lock = await acquireLock(dir)
  const request = sendFromNewProcess(dir, 'greet', [])
  lock.handleCommands(async () => 7)
  expect(await request).toMatchObject({ code: 7 })
  await lock.release()
})

test('only the owner can access a directory that the server has created and the socket in it', async () => {
  const dir = join(temporaryDirectory(), 'data')
  const lock = await acquireLock(dir)
  expect(statSync(dir).mode & 0o777).toBe(0o700)
  expect(statSync(join(dir, 'lock.sock')).mode & 0o777).toBe(0o600)
  await lock.release()
})

test('a data directory whose path is too long for a socket is locked too', async () => {
  const dir = join(temporaryDirectory(), 'deep'.repeat(40))
  await startHolder(dir)
  await expect(acquireLock(dir)).rejects.toThrow(DataDirectoryInUse)
  expect(await sendFromNewProcess(dir, 'greet', [])).toMatchObject({ code: undefined })
})

test('a server that has copied its whole directory, the lock included, still refuses others', async () => {
  const dir = temporaryDirectory()
  await startHolder(dir)
  expect(await sendFromNewProcess(dir, 'copy', [])).toMatchObject({ code: 0 })
  await expect(acquireLock(dir)).rejects.toThrow(DataDirectoryInUse)
})

async function startHolder(dir: string): Promise<Child> {
  const holder = runChild(HOLDER, dir)
  expect(await holder.nextLine()).toBe('held')
  return holder
}

async function sendFromNewProcess(dir: string, command: string, args: string[]) {
  const stdout: string[] = []
  const stderr: string[] = []
  const out = { stdout: (line: string) => stdout.push(line), stderr: (line: string) => stderr.push(line) }
  const code = await sendCommand(dir, { command, args }, out)
  return { code, stdout, stderr }
}

const HOLDER = `
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { acquireLock } from ${JSON.stringify(new URL('./lock.ts', import.meta.url))}
const [dir, wait] = process.argv.slice(1)
if (wait) {
  console.log('waiting')
  await once(process.stdin, 'data')
}
const commands = {
  greet: (args, out) => {
    for (const name of args) out.stdout('hello ' + name)
    return 0
  },
  refuse: (args, out) => {
    out.stderr('no such shop')
    return 3
  },
  throw: () => {
    throw new Error('broken')
  },
  copy: () => readFileSync(dir + '/lock').length,
  die: () => process.kill(process.pid, 'SIGKILL'),
}
try {
  await acquireLock(dir, { onCommand: async ({ command, args }, out) => commands[command](args, out) })
  console.log('held')
} catch (error) {
  console.log(error.name)
}
setInterval(() => {}, 60_000)
`
