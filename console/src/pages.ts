import { listAudit } from '@tiffin/contract/audit/staff'
import { listCoupons } from '@tiffin/contract/coupons/staff'
import { readBooks } from '@tiffin/contract/books/staff'
import { getDraft } from '@tiffin/contract/drafts/staff'
import { findCustomers } from '@tiffin/contract/customers/staff'
import { readFigures } from '@tiffin/contract/figures/staff'
import { listFailedJobs } from '@tiffin/contract/jobs/staff'
import { listPictures } from '@tiffin/contract/menu/staff'
import { getChecklist, listShops } from '@tiffin/contract/shops/staff'
import { listStock } from '@tiffin/contract/stock/staff'
import { listBoard } from '@tiffin/contract/orders/staff'
import { listPaymentLinks } from '@tiffin/contract/payment-links/staff'
import { listPeople } from '@tiffin/contract/people/staff'
import { getSection, listShortUrls } from '@tiffin/contract/stores/staff'
import { type Page, settingPage } from './shell/page.ts'

/**
 * Every page behind the sign-in. A shop opens on the first. Those of sections are listed on the page Settings, the
 * others in the navigation, both in this order.
 */
export const PAGES = [
  {
    name: 'orders',
    group: 'today',
    path: '/orders',
    call: listBoard,
    load: () => import('./orders/page.tsx'),
  },
  {
    name: 'start',
    group: 'today',
    path: '/start',
    call: getChecklist,
    load: () => import('./start/page.tsx'),
    when: store => store.checklist || !store.opened,
  },
  { name: 'stock', group: 'today', path: '/stock', call: listStock, load: () => import('./stock/page.tsx') },
  { name: 'menu', group: 'menu', path: '/menu', call: getDraft, load: () => import('./menu/page.tsx') },
  {
    name: 'pictures',
    group: 'menu',
    path: '/pictures',
    call: listPictures,
    load: () => import('./pictures/page.tsx'),
  },
  { name: 'settings', path: '/settings', call: getSection, load: () => import('./settings/page.tsx') },
  settingPage('hours', () => import('./settings/hours/page.tsx')),
  { ...settingPage('ordering', () => import('./settings/ordering/page.tsx')), formerly: '/times' },
  settingPage('contact', () => import('./settings/contact/page.tsx')),
  settingPage('about', () => import('./settings/about/page.tsx')),
  settingPage('banners', () => import('./settings/banners/page.tsx')),
  settingPage('policies', () => import('./settings/policies/page.tsx')),
  settingPage('charges', () => import('./settings/charges/page.tsx')),
  settingPage('tax', () => import('./settings/tax/page.tsx')),
  settingPage('payments', () => import('./settings/payments/page.tsx')),
  settingPage('delivery', () => import('./settings/delivery/page.tsx')),
  settingPage('features', () => import('./settings/features/page.tsx')),
  settingPage('loyalty', () => import('./settings/loyalty/page.tsx')),
  settingPage('tracking', () => import('./settings/tracking/page.tsx')),
  settingPage('look', () => import('./settings/look/page.tsx')),
  settingPage('region', () => import('./settings/region/page.tsx')),
  {
    name: 'links',
    path: '/settings/links',
    call: listShortUrls,
    load: () => import('./settings/links/page.tsx'),
    listed: true,
  },
  {
    name: 'customers',
    group: 'customers',
    path: '/customers',
    call: findCustomers,
    load: () => import('./customers/page.tsx'),
  },
  {
    name: 'paylinks',
    group: 'customers',
    path: '/payment-links',
    call: listPaymentLinks,
    load: () => import('./paylinks/page.tsx'),
  },
  {
    name: 'coupons',
    group: 'customers',
    path: '/coupons',
    call: listCoupons,
    load: () => import('./coupons/page.tsx'),
  },
  {
    name: 'figures',
    group: 'money',
    path: '/figures',
    call: readFigures,
    load: () => import('./figures/page.tsx'),
  },
  { name: 'money', group: 'money', path: '/money', call: readBooks, load: () => import('./money/page.tsx') },
  { name: 'people', path: '/people', call: listPeople, load: () => import('./people/page.tsx') },
  { name: 'audit', path: '/audit', call: listAudit, load: () => import('./audit/page.tsx') },
  {
    name: 'installation',
    group: 'installation',
    path: '/installation',
    call: listShops,
    load: () => import('./installation/page.tsx'),
  },
  {
    name: 'jobs',
    group: 'installation',
    path: '/jobs',
    call: listFailedJobs,
    load: () => import('./jobs/page.tsx'),
  },
] as const satisfies readonly Page[]
