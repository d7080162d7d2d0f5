import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './processes.ts'
import { SAMPLE } from './two-databases.ts'

test('each entry of the sample with shops in a second database selects tests', () => {
  const tests = globSync('server/src/**/*.test.ts', { cwd: root })
  expect(SAMPLE.filter(part => !tests.some(path => path.includes(part)))).toEqual([])
})
