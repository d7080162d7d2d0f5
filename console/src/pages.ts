import { listAudit } from '@tiffin/contract/audit/staff'
import { listFailedJobs } from '@tiffin/contract/jobs/staff'
import { listStock } from '@tiffin/contract/menu/staff'
import { listBoard } from '@tiffin/contract/orders/staff'
import { getSection } from '@tiffin/contract/stores/staff'
import type { Page } from './shell/page.ts'

/** Every page behind the sign-in, in the order of the navigation; a shop opens on the first. */
export const PAGES = [
  { name: 'orders', path: '/orders', call: listBoard, load: () => import('./orders/page.tsx') },
  { name: 'stock', path: '/stock', call: listStock, load: () => import('./stock/page.tsx') },
  { name: 'times', path: '/times', call: getSection, load: () => import('./times/page.tsx') },
  { name: 'audit', path: '/audit', call: listAudit, load: () => import('./audit/page.tsx') },
  { name: 'jobs', path: '/jobs', call: listFailedJobs, load: () => import('./jobs/page.tsx') },
] as const satisfies readonly Page[]
