import type { Probe, TenantFixture } from './tenant-fixture.ts'

export type Caller = 'owner' | 'manager' | 'kitchen' | 'operator'

export type StaffCall = {
  /**
   * Who may make this call. It repeats the endpoint's permissions on purpose: a role that is added or removed there
   * fails a test. `staff`: everybody who is signed in. `anyone`: also without a token.
   */
  may: readonly Caller[] | 'staff' | 'anyone'
  /** The request with the rows of this fixture. */
  probe(fixture: TenantFixture): Probe
  /** The response is what anybody gets at the shop's own address. */
  public?: true
  /** For a call whose refusal is a 200: whether the response gave away something of the neighbour. */
  found?: (answer: Record<string, unknown>, his: TenantFixture) => boolean
}

export const inStore = ({ ids }: TenantFixture) => ({ params: { storeId: ids.store } })
export const OWNERS: Caller[] = ['owner', 'operator']
