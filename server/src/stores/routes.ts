import * as endpoints from '@tiffin/contract/stores/diner'
import * as features from '@tiffin/contract/stores/features'
import { type Route, routes } from '../http/route.ts'
import { countShortUrlClick } from './count-short-url-click.ts'
import { followRevisions } from './follow-revisions.ts'
import { getConfigurationFile } from './get-configuration-file.ts'
import { getExtraPage } from './get-extra-page.ts'
import { getShortUrl } from './get-short-url.ts'
import { getStore } from './get-store.ts'
import { listFeatures } from './list-features.ts'
import { visitShortUrl } from './visit-short-url.ts'

export const storeRoutes: Route[] = [
  ...routes(features, { listFeatures }),
  ...routes(endpoints, {
    getStore,
    getExtraPage,
    followRevisions,
    getConfigurationFile,
    getShortUrl,
    visitShortUrl,
    countShortUrlClick,
  }),
]
