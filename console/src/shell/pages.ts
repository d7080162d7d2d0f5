import type { StaffMember, StaffStore } from '@tiffin/contract/staff/member'

export type PageName = 'orders' | 'stock' | 'audit' | 'jobs'

/** The pages that this person may see in this shop [Y-01]. The server refuses the others all the same. */
export function pagesFor({ role }: StaffStore, { operator }: StaffMember): PageName[] {
  return [
    'orders',
    'stock',
    ...(role === 'kitchen' ? [] : ['audit' as const]),
    ...(operator ? ['jobs' as const] : []),
  ]
}
