import * as endpoints from '@tiffin/contract/stores/diner'
import { type Route, routes } from '../http/route.ts'
import { countShortUrlClick } from './count-short-url-click.ts'
import { followRevisions } from './follow-revisions.ts'
import { getConfigurationFile } from './get-configuration-file.ts'
import { getExtraPage } from './get-extra-page.ts'
import { getShortUrl } from './get-short-url.ts'
import { getStore } from './get-store.ts'
import { listFeatures } from './list-features.ts'
import { visitShortUrl } from './visit-short-url.ts'

export const storeRoutes: Route[] = routes(endpoints, {
  getStore,
  getExtraPage,
  followRevisions,
  getConfigurationFile,
  getShortUrl,
  listFeatures,
  visitShortUrl,
  countShortUrlClick,
})
