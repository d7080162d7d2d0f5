import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { keysFrom, keysOf } from './keys.ts'
import { createSecrets, SecretsLocked } from './secrets.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'tiffin-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const [first, second] = [randomBytes(32), randomBytes(32)]
const base64 = (...keys: Buffer[]) => keys.map(key => key.toString('base64')).join(' ')
const secretsWith = (...keys: Buffer[]) => createSecrets(keysFrom(keys))
const place = { table: 'staff_factor', row: 'rosa' } as const
const inFolder = (more = {}) => createSecrets(keysOf(readEnv({ DATA_DIR: folder, ...more })))

test('a secret can be decrypted for the row that it was encrypted for, and each encryption gives a different result', () => {
  const { seal, open } = secretsWith(first)
  const [sealed, again] = [seal(place, 'clé 🔑 JBSWY3DP'), seal(place, 'clé 🔑 JBSWY3DP')]
  expect(open(place, sealed)).toBe('clé 🔑 JBSWY3DP')
  expect(open(place, seal(place, ''))).toBe('')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(again).not.toBe(sealed)
})

test.each([
  ['another row', { ...place, row: 'sam' }],
  ['a shop', { ...place, store_id: 1 }],
])('a secret that is copied to %s is not read there', (_, elsewhere) => {
  const { seal, open } = secretsWith(first)
  expect(() => open(elsewhere, seal(place, 'JBSWY3DP'))).toThrow('copied from another place')
})

test('a secret that somebody has changed or cut is not read', () => {
  const { seal, open } = secretsWith(first)
  const sealed = seal(place, 'JBSWY3DP')
  const at = sealed.length - 10
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  for (const wrong of [changed, sealed.slice(0, -4), sealed.slice(0, 20), 'v1:', 'v2:00000000:AAAA'])
    expect(() => open(place, wrong)).toThrow(SecretsLocked)
})

test('the first of several keys encrypts, and all of them decrypt', () => {
  const old = secretsWith(first).seal(place, 'JBSWY3DP')
  const both = secretsWith(second, first)
  expect(both.open(place, old)).toBe('JBSWY3DP')
  expect(secretsWith(second).open(place, both.seal(place, 'JBSWY3DP'))).toBe('JBSWY3DP')
})

test('without the right key the error names it, and without any the setting, for the operator', () => {
  const sealed = secretsWith(first).seal(place, 'JBSWY3DP')
  const [id] = keysFrom([first])
    .all()
    .map(key => key.id)
  expect(() => secretsWith(second).open(place, sealed)).toThrow(`the key ${id}, which SECRETS_KEY does not`)
  expect(() => secretsWith().seal(place, 'JBSWY3DP')).toThrow('SECRETS_KEY is not set')
})

test('beside the embedded database a key is made once, for this user alone', () => {
  const sealed = inFolder().seal(place, 'JBSWY3DP')
  expect(statSync(join(folder, 'secrets.key')).mode & 0o777).toBe(0o600)
  expect(inFolder().open(place, sealed)).toBe('JBSWY3DP')
  const withSetting = inFolder({ SECRETS_KEY: base64(first) })
  expect(withSetting.open(place, sealed)).toBe('JBSWY3DP')
  expect(secretsWith(first).open(place, withSetting.seal(place, 'HXDM'))).toBe('HXDM')
})

test('on PostgreSQL no key is made, since each process would have another', () => {
  const { seal } = inFolder({ DATABASE_URL: 'postgres://db/tiffin' })
  expect(() => seal(place, 'JBSWY3DP')).toThrow('SECRETS_KEY is not set')
})

test('a damaged file of keys is not replaced: the start says so', () => {
  const path = join(folder, 'secrets.key')
  for (const content of ['', 'half a key', readKeyOf(folder).slice(0, 20)]) {
    writeFileSync(path, content)
    expect(() => inFolder()).toThrow('secrets.key holds no key: it is damaged')
    expect(readFileSync(path, 'utf8')).toBe(content)
  }
})

function readKeyOf(dir: string): string {
  inFolder()
  chmodSync(join(dir, 'secrets.key'), 0o600)
  return readFileSync(join(dir, 'secrets.key'), 'utf8')
}

test('a new key of the program’s own is first; the old one goes when nothing needs it, and not before', () => {
  const secrets = inFolder()
  const sealed = secrets.seal(place, 'JBSWY3DP')
  secrets.keys.renew?.()
  secrets.keys.renew?.()
  expect(secrets.keys.all()).toHaveLength(2)
  const reopened = inFolder()
  expect(reopened.open(place, sealed)).toBe('JBSWY3DP')
  expect(reopened.present()).toBe(secrets.present())
  reopened.keys.forgetOld?.()
  expect(() => inFolder().open(place, sealed)).toThrow(SecretsLocked)
})

test('a setting that is no key stops the start, and is not printed', () => {
  const wrong = first.toString('base64').slice(0, 40)
  const refused = () => readEnv({ SECRETS_KEY: `${base64(second)} ${wrong}` })
  expect(refused).toThrow('SECRETS_KEY is wrong: it must be one or several keys of 32 bytes')
  expect(refused).not.toThrow(wrong)
})
