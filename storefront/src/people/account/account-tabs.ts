import type { WireStoreDetails } from '@tiffin/contract/shop/stores/details'
import type { Shop } from '../../lib/shop.tsx'
import { hasCards } from './has-cards.ts'
import { hasWallets } from './has-wallets.ts'

export type AccountTab = {
  /** Its label is the text `account.tabs.<name>`. */
  name: string
  path: string
  /** Another page for which this tab is current: it has no tab of its own. */
  within?: string
  /** Absent if every shop has the page. */
  isOffered?: (shop: Shop, details: WireStoreDetails | undefined) => boolean
}

/** The pages of an account, in the order of their tabs. */
export const ACCOUNT_TABS: AccountTab[] = [
  { name: 'details', path: '/profile' },
  { name: 'history', path: '/orderHistory' },
  { name: 'wallet', path: '/wallet', isOffered: hasWallets },
  // Also after the programme has ended: its points can be used for some days.
  { name: 'points', path: '/profile/points', isOffered: (_, details) => Boolean(details?.loyalty_status) },
  { name: 'cards', path: '/profile/cards', isOffered: hasCards },
  { name: 'addresses', path: '/profile/addresses' },
  { name: 'password', path: '/profile/password' },
  { name: 'privacy', path: '/profile/privacy', within: '/profile/cookies' },
]
