import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DinerCall, NounFixture, StaffCall } from './noun-fixture.ts'

const SOURCES = new URL('../', import.meta.url)

/** The fixtures of all nouns. A noun with a fixture in `testing/<noun>/` needs no entry elsewhere. */
export const NOUN_FIXTURES = await Promise.all(
  globSync('*/fixture.ts', { cwd: fileURLToPath(SOURCES) })
    .sort()
    .map(async path => ((await import(new URL(path, SOURCES).href)) as { fixture: NounFixture }).fixture),
)

/** Every call on a store's host. A missing one fails the test of tenant isolation. */
export const DINER_CALLS: Record<string, DinerCall> = Object.assign(
  {},
  ...NOUN_FIXTURES.map(({ dinerCalls }) => dinerCalls),
)

/** Every call on the console's origin. A missing one fails the tests. */
export const STAFF_CALLS: Record<string, StaffCall> = Object.assign(
  {},
  ...NOUN_FIXTURES.map(({ staffCalls }) => staffCalls),
)
