import * as endpoints from '@tiffin/contract/shop/pictures/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { getPicture } from './get-picture.ts'
import { listGallery } from './list-gallery.ts'

export const pictureRoutes: Route[] = routes(endpoints, { getPicture, listGallery })
