import * as endpoints from '@tiffin/contract/pictures/diner'
import { type Route, routes } from '../http/route.ts'
import { getPicture } from './get-picture.ts'

export const pictureRoutes: Route[] = routes(endpoints, { getPicture })
