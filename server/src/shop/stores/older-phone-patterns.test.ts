import { getConfigurationFile } from '@tiffin/contract/shop/stores/diner'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Dump, readDump } from '../../testing/dumps/dump.ts'
import { clientOf } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'

/** The patterns that new stores got before mobile numbers had to be complete, and one that an operator wrote. */
const BEFORE = {
  'british.example': '^(\\+44|0)[1-9][0-9]{8,9}$',
  'irish.example': '^(\\+353|0)[1-9][0-9]{6,9}$',
  'own.example': '^0[1-9][0-9]{8,9}$',
}

const tiffin = withInstallation(() => ({ dump: shopsOfBefore(readDump('02-first-order.json.gz')) }))

test.each([
  ['british.example', '+447400123456', '+44740012345'],
  ['british.example', '01274496000', '0740012345'],
  ['irish.example', '+353850123456', '+35385012345'],
  ['irish.example', '014960000', '085012345'],
])(
  'a shop of an older version at %s takes %s, and no longer %s, which lacks a digit [A-58]',
  async (host, whole, short) => {
    const pattern = new RegExp(await patternOf(host))
    expect([whole, short].map(number => pattern.test(number))).toEqual([true, false])
    expect(new RegExp(BEFORE[host as keyof typeof BEFORE]).test(short)).toBe(true)
  },
)

test('a pattern that an operator wrote stays as it was [A-58]', async () => {
  expect(await patternOf('own.example')).toBe(BEFORE['own.example'])
})

async function patternOf(host: string): Promise<string> {
  const answer = await clientOf(tiffin.app, host, {}).call(getConfigurationFile, {
    params: { hash: hashOf(host) },
  })
  return answer.phone.reg_ex
}

/** Three copies of the dump's first store, each with its own pattern. */
function shopsOfBefore(dump: Dump): Dump {
  const shop = dump.rows.store![0] as { configuration: { phone: object } }
  const store = Object.entries(BEFORE).map(([host, reg_ex], index) => ({
    ...shop,
    id: index + 1,
    host,
    api_token: `token of ${host}`,
    configuration: { ...shop.configuration, phone: { ...shop.configuration.phone, reg_ex } },
  }))
  const store_host = store.map(({ id, host }) => ({ host, store_id: id, host_hash: hashOf(host) }))
  return { ...dump, rows: { ...emptied(dump.rows), store, store_host } }
}

function emptied(rows: Dump['rows']): Dump['rows'] {
  return Object.fromEntries(Object.keys(rows).map(table => [table, []]))
}

function hashOf(host: string): string {
  return createHash('sha256').update(host).digest('hex')
}
