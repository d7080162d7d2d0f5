import * as endpoints from '@tiffin/contract/stores/staff'
import { type Route, routes } from '../http/route.ts'
import { changeSection } from './change-section.ts'
import { deleteShortUrl } from './delete-short-url.ts'
import { deleteSecret } from './delete-secret.ts'
import { getLookAhead } from './get-look-ahead.ts'
import { getSection } from './get-section.ts'
import { getSectionVersion } from './get-section-version.ts'
import { listSectionVersions } from './list-section-versions.ts'
import { listSecrets } from './list-secrets.ts'
import { listShortUrlStats } from './list-short-url-stats.ts'
import { listShortUrls } from './list-short-urls.ts'
import { restoreSection } from './restore-section.ts'
import { saveSecret } from './save-secret.ts'
import { saveShortUrl } from './save-short-url.ts'

export const storeStaffRoutes: Route[] = routes(endpoints, {
  getSection,
  changeSection,
  listSectionVersions,
  getSectionVersion,
  restoreSection,
  getLookAhead,
  listShortUrls,
  listShortUrlStats,
  saveShortUrl,
  deleteShortUrl,
  listSecrets,
  saveSecret,
  deleteSecret,
})
