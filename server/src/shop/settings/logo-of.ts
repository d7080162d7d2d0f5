import type { Settings } from '@tiffin/contract/shop/settings'
import type { Theme } from '@tiffin/contract/shop/settings/look'
import { harmlessAddress } from './web-address.ts'

/**
 * The address of the logo in the header: the theme's own, else that on another site; empty: the shop's name is shown
 * there [H-17]. The theme is the published one or the preview.
 */
export function logoOf(look: Settings['look'], theme: Theme = look.theme): string {
  return theme.logo ?? harmlessAddress(look.website_logo_url || look.logo_url)
}
