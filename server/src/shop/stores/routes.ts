import * as endpoints from '@tiffin/contract/shop/stores/diner'
import * as features from '@tiffin/contract/shop/stores/features'
import { type Route, routes } from '../../platform/http/route.ts'
import { followRevisions } from './follow-revisions.ts'
import { getConfigurationFile } from './get-configuration-file.ts'
import { getExtraPage } from './get-extra-page.ts'
import { getStore } from './get-store.ts'
import { listFeatures } from './list-features.ts'

export const storeRoutes: Route[] = [
  ...routes(features, { listFeatures }),
  ...routes(endpoints, {
    getStore,
    getExtraPage,
    followRevisions,
    getConfigurationFile,
  }),
]
