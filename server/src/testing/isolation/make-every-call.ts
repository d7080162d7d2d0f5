import type { Endpoint } from '@tiffin/contract/endpoint'
import { consoleRoutes, jobs, shopRoutes } from '../../app.ts'
import { queueCount } from '../../ordering/orders/queue-counts.ts'
import { runDueJobs } from '../../platform/jobs/worker.ts'
import type { Installation } from '../installation.ts'
import { newStaff } from '../staff.ts'
import { isOfStaff, keyOf, makeCall, readBody } from './make-call.ts'
import { DINER_CALLS, STAFF_CALLS } from './nouns.ts'
import type { TenantFixture } from './noun-fixture.ts'

/** Calls without a token that end those of the customer. */
const SIGN_IN = ['/consumer/login/code/verify', '/consumer/recoverpassword']
const ENDING = ['/consumer/password/change', '/logout', ...SIGN_IN]
/** These come last: they end the tokens of the others. */
const endsTokens = ({ path }: Endpoint) => ENDING.some(end => path.endsWith(end))
const endpoints = [...shopRoutes, ...consoleRoutes]
  .map(route => route.endpoint)
  .toSorted((a, b) => Number(endsTokens(a)) - Number(endsTokens(b)))

/**
 * Makes every call of both origins on the shop of the fixture, and returns the status of each response. `before` is called
 * before each call.
 */
export async function makeCalls(
  tiffin: Installation,
  fixture: TenantFixture,
  before?: () => Promise<void>,
): Promise<Record<string, number>> {
  const { token } = await newStaff(tiffin, fixture.shop, 'owner', true)
  const statuses: Record<string, number> = {}
  for (const endpoint of endpoints) {
    await before?.()
    const call = (isOfStaff(endpoint) ? STAFF_CALLS : DINER_CALLS)[keyOf(endpoint)]
    const answer = await makeCall(tiffin, endpoint, {
      shop: fixture.shop,
      token: isOfStaff(endpoint) ? token : SIGN_IN.includes(endpoint.path) ? undefined : fixture.token,
      probe: call!.probe(fixture),
    })
    await readBody(answer, endpoint)
    statuses[keyOf(endpoint)] = answer.statusCode
  }
  return statuses
}

/** Makes every call of both origins on the shop of the fixture, and runs the jobs of the next hour. */
export async function makeEveryCall(tiffin: Installation, fixture: TenantFixture): Promise<void> {
  await makeCalls(tiffin, fixture)
  await runJobsOfNextHour(tiffin, fixture)
}

export async function runJobsOfNextHour(tiffin: Installation, { shop }: TenantFixture): Promise<void> {
  tiffin.clock.add({ hours: 1 })
  await queueCount(tiffin.services, shop)
  await runDueJobs(tiffin.services, jobs, tiffin.app.log)
}
