import * as endpoints from '@tiffin/contract/menu/menu/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { getAddons } from './get-addons.ts'
import { getAddonsFile } from './get-addons-file.ts'
import { getMenu } from './get-menu.ts'
import { getMenuFile } from './get-menu-file.ts'
import { listBanners } from './list-banners.ts'
import { listPopular } from './list-popular.ts'
import { listPopularDishes } from './list-popular-dishes.ts'

export const menuRoutes: Route[] = routes(endpoints, {
  getMenuFile,
  getMenu,
  listPopular,
  listPopularDishes,
  listBanners,
  getAddonsFile,
  getAddons,
})
