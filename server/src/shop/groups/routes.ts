import * as endpoints from '@tiffin/contract/shop/groups/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { autocompleteGroupAreas } from './autocomplete-group-areas.ts'
import { autocompleteLocation } from './autocomplete-location.ts'
import { listStores } from './list-stores.ts'
import { searchAreas } from './search-areas.ts'

export const groupRoutes: Route[] = routes(endpoints, {
  listStores,
  autocompleteGroupAreas,
  searchAreas,
  autocompleteLocation,
})
