import * as endpoints from '@tiffin/contract/shop/short-links/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { countShortUrlClick } from './count-short-url-click.ts'
import { getShortUrl } from './get-short-url.ts'
import { visitShortUrl } from './visit-short-url.ts'

export const shortLinkRoutes: Route[] = routes(endpoints, { countShortUrlClick, getShortUrl, visitShortUrl })
