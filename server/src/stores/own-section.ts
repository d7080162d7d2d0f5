import type { OwnSection } from '@tiffin/contract/stores/staff'
import { refusal } from '../http/refusal.ts'
import { SECTION_NAMES } from '../settings/sections.ts'

/** The section of this name, if a shop's owner may read and change it. */
export function ownSection(name: string): OwnSection {
  const section = SECTION_NAMES.find(each => each === name)
  if (section === undefined || section === 'platform') throw refusal('not-found')
  return section
}
