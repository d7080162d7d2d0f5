import { MANAGED_SECTIONS, type OwnSection } from '@tiffin/contract/shop/stores/staff'
import type { StaffRole } from '@tiffin/contract/people/staff/roles'
import { refusal } from '../../platform/http/refusal.ts'
import { SECTION_NAMES } from '../settings/sections.ts'

/** The section of this name, if staff of this role may read and change it. */
export function ownSection(name: string, role: StaffRole): OwnSection {
  const section = SECTION_NAMES.find(each => each === name)
  if (section === undefined || section === 'platform') throw refusal('not-found')
  if (role !== 'owner' && !MANAGED_SECTIONS[section]) throw refusal('forbidden')
  return section
}
