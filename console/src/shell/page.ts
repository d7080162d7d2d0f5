import type { Endpoint } from '@tiffin/contract/endpoint'
import type { StaffMember, StaffStore } from '@tiffin/contract/people/staff/member'
import { getSection, MANAGED_SECTIONS, type OwnSection } from '@tiffin/contract/shop/stores/staff'
import type { ComponentType } from 'react'

/** The groups of the navigation, in order; the texts are `console.group_<name>`. */
export const GROUPS = ['today', 'menu', 'customers', 'money', 'shop', 'installation'] as const
export type Group = (typeof GROUPS)[number]

/** A row of `pages.ts`, the table of pages for navigation, settings and router. */
export type Page = {
  /**
   * Its name in the navigation is the text `console.page_<name>`; a page with a restricted call also needs
   * `console.<name>.forbidden`. A page of a section has its texts under `settings.<section>`.
   */
  name: string
  path: `/${string}`
  /**
   * The call that loads the page's data. The roles of that call may see the page, by its row in the contract [Y-01].
   */
  call: Pick<Endpoint, 'path' | 'roles' | 'operator' | 'operators_too'>
  load: () => Promise<{ Page: ComponentType }>
  /** The group in the navigation. If absent, the page is in the shop's group. */
  group?: Group
  /**
   * Whether the navigation shows it; absent: always. The page is available at its address in any
   * case.
   */
  when?: (store: StaffStore) => boolean
  /**
   * The section of the settings that the page changes. The page is listed on the Settings page, not
   * in the navigation.
   */
  section?: OwnSection
  /**
   * Listed on the Settings page although it has no section; its texts are under `settings.<name>`.
   */
  listed?: true
  /** A former path of the page, which still works. */
  formerly?: `/${string}`
}

/** The page on which a section of the settings is changed [Y-08]. */
export function settingPage<Section extends OwnSection>(section: Section, load: Page['load']) {
  return { name: section, path: `/settings/${section}`, call: getSection, load, section } as const
}

/** Hides the page only; the server checks the permission of the call as well. */
export function maySee({ call, section }: Page, staff: StaffMember, store?: StaffStore): boolean {
  if (call.operator) return staff.operator
  if (store === undefined) return false
  if (store.role === 'operator') return call.operators_too === true
  if (!(call.roles ?? []).includes(store.role)) return false
  return section === undefined || store.role === 'owner' || MANAGED_SECTIONS[section]
}

/** Whether the navigation shows the page. */
export function isOffered(page: Page, staff: StaffMember, store: StaffStore): boolean {
  return maySee(page, staff, store) && (page.when?.(store) ?? true)
}

/** The text key of the page's name. */
export function nameOf(page: Page): string {
  return isSetting(page) ? `settings.${page.name}.name` : `console.page_${page.name}`
}

/** The pages by group, without empty groups. */
export function groupsOf(pages: readonly Page[]): { name: Group; pages: Page[] }[] {
  return GROUPS.map(name => ({
    name,
    pages: pages.filter(({ group = 'shop' }) => group === name),
  })).filter(group => group.pages.length > 0)
}

/** Whether the page is listed on the Settings page. */
export function isSetting({ section, listed }: Page): boolean {
  return section !== undefined || listed === true
}

/** The text key for staff who may not see the page. */
export function forbiddenTextOf({ name, section, listed, call }: Page): string {
  if (listed)
    return call.roles?.includes('manager') ? 'console.settings.forbidden' : 'console.settings.forbidden_owner'
  if (!section) return `console.${name}.forbidden`
  return MANAGED_SECTIONS[section] ? 'console.settings.forbidden' : 'console.settings.forbidden_owner'
}

/** Other pages are about the whole installation and need no shop. */
export function needsShop({ call }: Page): boolean {
  return call.path.includes(':storeId')
}

export function isAt({ path }: Page, location: string): boolean {
  return location === path || location.startsWith(`${path}/`)
}
