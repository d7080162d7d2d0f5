import type { Endpoint } from '@tiffin/contract/endpoint'
import type { StaffMember, StaffStore } from '@tiffin/contract/staff/member'
import type { ComponentType } from 'react'

/** A page of the console as a row of `pages.ts`, which navigation and router read. */
export type Page = {
  /** Its name in the navigation is `console.page_<name>`; where not everybody may see it, `console.<name>.forbidden` says so. */
  name: string
  path: `/${string}`
  /** What the page is read by. Who may call it may see the page, as its row in the contract says [Y-01]. */
  call: Pick<Endpoint, 'path' | 'roles' | 'operator'>
  load: () => Promise<{ Page: ComponentType }>
}

/** The server refuses the call all the same. */
export function maySee({ call }: Page, staff: StaffMember, store?: StaffStore): boolean {
  if (call.operator) return staff.operator
  return store !== undefined && (call.roles ?? []).includes(store.role)
}

/** Other pages are about the whole installation, and are there without a shop too. */
export function needsShop({ call }: Page): boolean {
  return call.path.includes(':storeId')
}

export function isAt({ path }: Page, location: string): boolean {
  return location === path || location.startsWith(`${path}/`)
}
