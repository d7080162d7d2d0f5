import type { Endpoint } from '@tiffin/contract/endpoint'
import type { StaffMember, StaffStore } from '@tiffin/contract/staff/member'
import type { ComponentType } from 'react'

/** A row of `pages.ts`, the table of pages that navigation and router read. */
export type Page = {
  /**
   * Its name in the navigation is the text `console.page_<name>`; a page with a restricted call also needs
   * `console.<name>.forbidden`.
   */
  name: string
  path: `/${string}`
  /**
   * The call that loads the page's data. Whoever has permission for this call may see the page, by its row in the
   * contract [Y-01].
   */
  call: Pick<Endpoint, 'path' | 'roles' | 'operator'>
  load: () => Promise<{ Page: ComponentType }>
}

/** Hides the page only; the server checks the permission of the call as well. */
export function maySee({ call }: Page, staff: StaffMember, store?: StaffStore): boolean {
  if (call.operator) return staff.operator
  return store !== undefined && (call.roles ?? []).includes(store.role)
}

/** Other pages are about the whole installation and need no shop. */
export function needsShop({ call }: Page): boolean {
  return call.path.includes(':storeId')
}

export function isAt({ path }: Page, location: string): boolean {
  return location === path || location.startsWith(`${path}/`)
}
