import type { Settings } from '@tiffin/contract/settings'
import type { Theme } from '@tiffin/contract/settings/look'
import { harmlessAddress } from './web-address.ts'

/**
 * The address of the logo in the header: what the theme has, else one of another site; empty: the shop's name stands there
 * [H-17]. The theme is that of the look or the one in preview.
 */
export function logoOf(look: Settings['look'], theme: Theme = look.theme): string {
  return theme.logo ?? harmlessAddress(look.website_logo_url || look.logo_url)
}
