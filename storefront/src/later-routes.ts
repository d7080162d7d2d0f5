import type { RouteRow } from './lib/screen.ts'
import { withTexts } from './lib/with-texts.ts'

/** Every screen that is not needed to order, by its path. The last row matches every path. */
export const laterRoutes: RouteRow[] = [
  {
    name: 'login',
    path: '/login',
    load: withTexts(['account', 'areas', 'home', 'hours'], () => import('./routes/login.tsx')),
  },
  {
    name: 'reset-password',
    path: '/reset-password/:token',
    load: withTexts(['account', 'areas', 'home', 'hours'], () => import('./routes/reset-password.tsx')),
  },
  {
    name: 'profile-password',
    path: '/profile/password',
    load: withTexts(['account', 'passkeys', 'passwords'], () => import('./routes/profile-password.tsx')),
  },
  {
    name: 'order-history',
    path: '/orderHistory',
    load: withTexts(['account', 'tracking'], () => import('./routes/order-history.tsx')),
  },
  {
    name: 'wallet',
    path: '/wallet',
    load: withTexts(['account', 'wallet'], () => import('./routes/wallet.tsx')),
  },
  {
    name: 'social',
    path: '/social/:token',
    load: withTexts(['account'], () => import('./routes/social.tsx')),
  },
  {
    name: 'profile',
    path: '/profile',
    load: withTexts(['account'], () => import('./routes/profile.tsx')),
  },
  {
    name: 'profile-points',
    path: '/profile/points',
    load: withTexts(['account', 'loyalty'], () => import('./routes/profile-points.tsx')),
  },
  {
    name: 'profile-addresses',
    path: '/profile/addresses',
    load: withTexts(['account', 'address', 'addresses'], () => import('./routes/profile-addresses.tsx')),
  },
  {
    name: 'profile-cards',
    path: '/profile/cards',
    load: withTexts(['account', 'cards'], () => import('./routes/profile-cards.tsx')),
  },
  {
    name: 'profile-cookies',
    path: '/profile/cookies',
    load: withTexts(['account', 'cookies', 'policy'], () => import('./routes/profile-cookies.tsx')),
  },
  {
    name: 'profile-privacy',
    path: '/profile/privacy',
    load: withTexts(['account', 'optin', 'privacy'], () => import('./routes/profile-privacy.tsx')),
  },
  {
    name: 'my-data',
    path: '/my-data',
    load: withTexts(['privacy'], () => import('./routes/my-data.tsx')),
  },
  {
    name: 'unsubscribe',
    path: '/unsubscribe',
    load: withTexts(['privacy'], () => import('./routes/unsubscribe.tsx')),
  },
  {
    name: 'contact-us',
    path: '/contact-us',
    load: withTexts(['contact'], () => import('./routes/contact-us.tsx')),
  },
  {
    name: 'contactus',
    path: '/contactus.php',
    load: withTexts(['areas', 'contact', 'home', 'hours'], () => import('./routes/contactus.tsx')),
  },
  {
    name: 'terms-and-cond',
    path: '/terms-and-cond',
    load: withTexts(['policy'], () => import('./routes/terms-and-cond.tsx')),
  },
  {
    name: 'terms-and-use',
    path: '/terms-and-use',
    load: withTexts(['policy'], () => import('./routes/terms-and-use.tsx')),
  },
  {
    name: 'privacy',
    path: '/privacy',
    load: withTexts(['policy'], () => import('./routes/privacy.tsx')),
  },
  {
    name: 'allergy',
    path: '/allergy',
    load: withTexts(['policy'], () => import('./routes/allergy.tsx')),
  },
  {
    name: 'cookies',
    path: '/cookies',
    load: withTexts(['cookies', 'policy'], () => import('./routes/cookies.tsx')),
  },
  {
    name: 'cookie-document',
    path: '/cookie-document/:cookieType',
    load: withTexts(['cookies', 'lost'], () => import('./routes/cookie-document.tsx')),
  },
  {
    name: 'language',
    path: '/language',
    load: withTexts(['language'], () => import('./routes/language.tsx')),
  },
  {
    name: 'our-shops',
    path: '/our-shops',
    load: withTexts(['our_shops'], () => import('./routes/our-shops.tsx')),
  },
  {
    name: 'extra-page',
    path: '/extra-page',
    load: withTexts(['lost'], () => import('./routes/extra-page.tsx')),
  },
  {
    name: 'review-order',
    path: '/review/:orderId',
    load: withTexts(['account', 'lost', 'reviews'], () => import('./routes/review-order.tsx')),
  },
  {
    name: 'review',
    path: '/review',
    load: withTexts(['lost', 'reviews'], () => import('./routes/review.tsx')),
  },
  {
    name: 'book-table',
    path: '/book-table',
    load: withTexts(['account', 'booking', 'lost'], () => import('./routes/book-table.tsx')),
  },
  {
    name: 'booking',
    path: '/booking/:token',
    load: withTexts(['booking'], () => import('./routes/booking.tsx')),
  },
  {
    name: 'dine-in',
    path: '/dine-in',
    load: withTexts(['dinein', 'lost'], () => import('./routes/dine-in.tsx')),
  },
  {
    name: 'dine-in-bill',
    path: '/dine-in/payment/:token',
    load: withTexts(['dinein', 'checkout'], () => import('./routes/dine-in-bill.tsx')),
  },
  {
    name: 'dine-in-result',
    path: '/dine-in/:token/payment/:orderStatus',
    load: withTexts(['dinein', 'checkout'], () => import('./routes/dine-in-result.tsx')),
  },
  {
    name: 'not-found',
    path: '*',
    load: withTexts(['lost'], () => import('./routes/not-found.tsx')),
  },
]
