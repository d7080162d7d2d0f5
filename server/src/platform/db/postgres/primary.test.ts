import { expect, test } from 'vitest'
import { newest } from './primary.ts'

const host = (url: string, timeline: string) => ({ url, timeline })

test('the primary is the host of the newest timeline, and stays while no other is newer', () => {
  const current = host('a', '00000002')
  expect(newest([host('a', '00000002'), host('b', '0000000A')], current)).toEqual(host('b', '0000000A'))
  expect(newest([host('b', '00000002'), host('a', '00000002')], current)).toEqual(current)
})

test('a host that was primary before a failover is never written to, also while no other responds', () => {
  expect(newest([host('b', '00000001')], host('a', '00000002'))).toBeUndefined()
  expect(newest([], host('a', '00000002'))).toBeUndefined()
})
