import * as endpoints from '@tiffin/contract/shop/short-links/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { deleteShortUrl } from './delete-short-url.ts'
import { listShortUrlStats } from './list-short-url-stats.ts'
import { listShortUrls } from './list-short-urls.ts'
import { saveShortUrl } from './save-short-url.ts'

export const shortLinkStaffRoutes: Route[] = routes(endpoints, {
  deleteShortUrl,
  listShortUrlStats,
  listShortUrls,
  saveShortUrl,
})
