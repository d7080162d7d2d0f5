import { CAMPAIGN_LETTERS } from '@tiffin/contract/back-office/campaigns/diner'

/** The names that an advertisement has in its address. */
export type Campaign = { campaign: string; source: string; medium: string }
/** Sends one event without waiting for the response. */
export type SendCampaign = (event: 'visit' | 'order', campaign: Campaign) => void

const KEY = 'campaign'

/**
 * Counts a visit that came from an advertisement, once, if analytics are accepted [I-27]. Returns the function that
 * counts an order of this visit; undefined without an advertisement or consent. The names are kept until the tab is
 * closed, because a payment on another page loads this one anew.
 */
export function countVisit(isAccepted: boolean, send: SendCampaign): (() => void) | undefined {
  if (!isAccepted) {
    access(storage => storage.removeItem(KEY))
    return undefined
  }
  const arrived = campaignIn(openedAddress())
  const kept = access(storage => storage.getItem(KEY)) ?? undefined
  const current = arrived ? JSON.stringify(arrived) : kept
  if (current === undefined) return undefined
  const campaign = JSON.parse(current) as Campaign
  if (current !== kept) {
    access(storage => storage.setItem(KEY, current))
    send('visit', campaign)
  }
  return () => send('order', campaign)
}

/** The names in an address; undefined if it has none. */
export function campaignIn(address: string): Campaign | undefined {
  const query = URL.parse(address)?.searchParams
  const [campaign, source, medium] = ['campaign', 'source', 'medium'].map(name =>
    (query?.get(`utm_${name}`) ?? '').trim().slice(0, CAMPAIGN_LETTERS),
  ) as [string, string, string]
  return campaign || source || medium ? { campaign, source, medium } : undefined
}

/** The address at which this page was opened. The present one may be of another page of the shop. */
function openedAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation?.name ?? location.href
}

function access<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(sessionStorage)
  } catch {
    // The storage is unavailable: the visit is counted again by the next page that is loaded.
    return undefined
  }
}
