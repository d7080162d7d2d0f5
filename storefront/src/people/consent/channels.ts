import type { WireProfile } from '@tiffin/contract/people/accounts/profile'
import type { Shop } from '../../lib/shop.tsx'
import { saveOneConsent } from './consents.ts'

/** The channels of offers. */
export const CHANNELS = ['sms', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

/** Records the consent to offers by one channel, and changes it in the profiles that pages show [G-24]. */
export async function saveChannel(shop: Shop, channel: Channel, isWanted: boolean): Promise<void> {
  await saveOneConsent(shop, {
    policy_id: shop.configuration.policy_numbers[channel],
    action: isWanted ? 'OPT-IN' : 'OPT-OUT',
    channel,
  })
  changeProfiles(shop, { [`is_subscribed_${channel}`]: isWanted ? 'YES' : 'NO' })
}

/** Changes the profile that pages show. */
export function changeProfiles(shop: Shop, changed: Partial<WireProfile>): void {
  shop.client.setQueriesData<WireProfile>(
    { queryKey: ['profile'] },
    profile => profile && { ...profile, ...changed },
  )
}
