import type { Settings } from '@tiffin/contract/shop/settings'

/** The version of the platform's terms. Raise it when their meaning changes [G-16]. */
const PLATFORM_VERSION = 1

/** Versions of a shop's own terms start here; the platform's versions are always lower. */
const OWN_VERSIONS = 1000

/** The version of a shop's terms. It changes when the shop first has its own and when the owner requests it [G-32]. */
export function termsVersion({ terms, terms_version }: Settings['policies']): number {
  return terms ? OWN_VERSIONS + terms_version : PLATFORM_VERSION
}
