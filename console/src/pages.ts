import { listAudit } from '@tiffin/contract/people/audit/staff'
import { listCoupons } from '@tiffin/contract/ordering/coupons/staff'
import { listDatabases } from '@tiffin/contract/back-office/databases/staff'
import { readBooks } from '@tiffin/contract/back-office/books/staff'
import { getDraft } from '@tiffin/contract/menu/drafts/staff'
import { findCustomers } from '@tiffin/contract/back-office/customers/staff'
import { readFigures } from '@tiffin/contract/back-office/figures/staff'
import { listFailedJobs } from '@tiffin/contract/platform/jobs/staff'
import { listPictures } from '@tiffin/contract/menu/menu/staff'
import { getChecklist, listShops } from '@tiffin/contract/back-office/shops/staff'
import { listTranslations } from '@tiffin/contract/menu/translations/staff'
import { listStock } from '@tiffin/contract/menu/stock/staff'
import { listBills } from '@tiffin/contract/ordering/bills/staff'
import { listBookings } from '@tiffin/contract/ordering/bookings/staff'
import { listDiningTables } from '@tiffin/contract/shop/tables/staff'
import { listBoard } from '@tiffin/contract/ordering/orders/staff'
import { listStaffReviews } from '@tiffin/contract/ordering/reviews/staff'
import { listPaymentLinks } from '@tiffin/contract/ordering/payment-links/staff'
import { getSocialSignIn } from '@tiffin/contract/people/social/staff'
import { listThreads } from '@tiffin/contract/people/messages/staff'
import { listPeople } from '@tiffin/contract/people/people/staff'
import { getGroup } from '@tiffin/contract/shop/groups/staff'
import { listShortUrls } from '@tiffin/contract/shop/short-links/staff'
import { getSection } from '@tiffin/contract/shop/stores/staff'
import { type Page, settingPage } from './shell/page.ts'

/**
 * Every page behind the sign-in. A shop opens on the first. Pages with a section are listed on the
 * Settings page, the others in the navigation, both in this order.
 */
export const PAGES = [
  {
    name: 'orders',
    group: 'today',
    path: '/orders',
    call: listBoard,
    load: () => import('./ordering/orders/page.tsx'),
  },
  {
    name: 'start',
    group: 'today',
    path: '/start',
    call: getChecklist,
    load: () => import('./shop/start/page.tsx'),
    when: store => store.checklist || !store.opened,
  },
  {
    name: 'stock',
    group: 'today',
    path: '/stock',
    call: listStock,
    load: () => import('./menu/stock/page.tsx'),
  },
  {
    name: 'bills',
    group: 'today',
    path: '/bills',
    call: listBills,
    load: () => import('./ordering/bills/page.tsx'),
    when: store => store.dine_in,
  },
  {
    name: 'bookings',
    group: 'today',
    path: '/bookings',
    call: listBookings,
    load: () => import('./ordering/bookings/page.tsx'),
    when: store => store.bookings,
  },
  { name: 'menu', group: 'menu', path: '/menu', call: getDraft, load: () => import('./menu/menu/page.tsx') },
  {
    name: 'pictures',
    group: 'menu',
    path: '/pictures',
    call: listPictures,
    load: () => import('./shop/pictures/page.tsx'),
  },
  { name: 'settings', path: '/settings', call: getSection, load: () => import('./shop/settings/page.tsx') },
  settingPage('hours', () => import('./shop/settings/hours/page.tsx')),
  { ...settingPage('ordering', () => import('./shop/settings/ordering/page.tsx')), formerly: '/times' },
  settingPage('contact', () => import('./shop/settings/contact/page.tsx')),
  settingPage('about', () => import('./shop/settings/about/page.tsx')),
  settingPage('banners', () => import('./shop/settings/banners/page.tsx')),
  settingPage('gallery', () => import('./shop/settings/gallery/page.tsx')),
  settingPage('policies', () => import('./shop/settings/policies/page.tsx')),
  settingPage('privacy', () => import('./shop/settings/privacy/page.tsx')),
  settingPage('charges', () => import('./shop/settings/charges/page.tsx')),
  settingPage('tax', () => import('./shop/settings/tax/page.tsx')),
  settingPage('payments', () => import('./shop/settings/payments/page.tsx')),
  settingPage('delivery', () => import('./shop/settings/delivery/page.tsx')),
  settingPage('booking', () => import('./shop/settings/booking/page.tsx')),
  settingPage('features', () => import('./shop/settings/features/page.tsx')),
  settingPage('loyalty', () => import('./shop/settings/loyalty/page.tsx')),
  settingPage('sms', () => import('./shop/settings/sms/page.tsx')),
  settingPage('letters', () => import('./shop/settings/letters/page.tsx')),
  settingPage('tracking', () => import('./shop/settings/tracking/page.tsx')),
  settingPage('look', () => import('./shop/settings/look/page.tsx')),
  settingPage('region', () => import('./shop/settings/region/page.tsx')),
  {
    name: 'links',
    path: '/settings/links',
    call: listShortUrls,
    load: () => import('./shop/settings/links/page.tsx'),
    listed: true,
  },
  {
    name: 'translations',
    path: '/settings/translations',
    call: listTranslations,
    load: () => import('./menu/translations/page.tsx'),
    listed: true,
  },
  {
    name: 'shop_group',
    path: '/settings/shops',
    call: getGroup,
    load: () => import('./shop/settings/shop-group/page.tsx'),
    listed: true,
  },
  {
    name: 'social',
    path: '/settings/social',
    call: getSocialSignIn,
    load: () => import('./shop/settings/social/page.tsx'),
    listed: true,
  },
  {
    name: 'inbox',
    group: 'customers',
    path: '/messages',
    call: listThreads,
    load: () => import('./people/messages/page.tsx'),
  },
  {
    name: 'customers',
    group: 'customers',
    path: '/customers',
    call: findCustomers,
    load: () => import('./back-office/customers/page.tsx'),
  },
  {
    name: 'reviews',
    group: 'customers',
    path: '/reviews',
    call: listStaffReviews,
    load: () => import('./ordering/reviews/page.tsx'),
  },
  {
    name: 'paylinks',
    group: 'customers',
    path: '/payment-links',
    call: listPaymentLinks,
    load: () => import('./ordering/paylinks/page.tsx'),
  },
  {
    name: 'coupons',
    group: 'customers',
    path: '/coupons',
    call: listCoupons,
    load: () => import('./ordering/coupons/page.tsx'),
  },
  {
    name: 'figures',
    group: 'money',
    path: '/figures',
    call: readFigures,
    load: () => import('./back-office/figures/page.tsx'),
  },
  {
    name: 'money',
    group: 'money',
    path: '/money',
    call: readBooks,
    load: () => import('./back-office/money/page.tsx'),
  },
  {
    name: 'tables',
    path: '/tables',
    call: listDiningTables,
    load: () => import('./shop/tables/page.tsx'),
    when: store => store.bookings || store.dine_in,
  },
  { name: 'people', path: '/people', call: listPeople, load: () => import('./people/people/page.tsx') },
  { name: 'audit', path: '/audit', call: listAudit, load: () => import('./people/audit/page.tsx') },
  {
    name: 'installation',
    group: 'installation',
    path: '/installation',
    call: listShops,
    load: () => import('./back-office/installation/page.tsx'),
  },
  {
    name: 'jobs',
    group: 'installation',
    path: '/jobs',
    call: listFailedJobs,
    load: () => import('./platform/jobs/page.tsx'),
  },
  {
    name: 'databases',
    group: 'installation',
    path: '/databases',
    call: listDatabases,
    load: () => import('./back-office/databases/page.tsx'),
  },
] as const satisfies readonly Page[]
