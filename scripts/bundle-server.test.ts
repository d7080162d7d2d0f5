import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const BUILT_AT = new Date('2026-11-20T18:00:00Z')
const EARLIER = new Date('2026-11-20T17:00:00Z')
const LATER = new Date('2026-11-20T19:00:00Z')

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tiffin-bundle-'))
  mkdirSync(join(root, 'server/src'), { recursive: true })
  mkdirSync(join(root, 'server/dist/start'), { recursive: true })
  copyFileSync(fileURLToPath(new URL('../server/start.mjs', import.meta.url)), join(root, 'server/start.mjs'))
  write('server/src/main.ts', "console.log('the sources' as string)", EARLIER)
  write('server/dist/start/main.js', "console.log('what was built')", BUILT_AT)
  write('server/dist/start/sources.json', '["server/src/main.ts"]', BUILT_AT)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a start takes the server that was built', () => {
  expect(started()).toBe('what was built')
})

test('a start takes the sources when one has changed since the server was built', () => {
  utimesSync(join(root, 'server/src/main.ts'), LATER, LATER)
  expect(started()).toBe('the sources')
})

test('a start takes the sources when one of those that were built is gone', () => {
  write('server/dist/start/sources.json', '["server/src/main.ts","server/src/gone.ts"]', BUILT_AT)
  expect(started()).toBe('the sources')
})

test('a start takes the sources when nothing was built, or not all of it', () => {
  rmSync(join(root, 'server/dist/start/sources.json'))
  expect(started()).toBe('the sources')
})

function write(path: string, text: string, at: Date): void {
  writeFileSync(join(root, path), text)
  utimesSync(join(root, path), at, at)
}

function started(): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'server/start.mjs')], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return stdout.trim()
}
