import * as endpoints from '@tiffin/contract/shop/pictures/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { getShopPicture } from './get-shop-picture.ts'
import { uploadPicture } from './upload-picture.ts'

export const pictureStaffRoutes: Route[] = routes(endpoints, { getShopPicture, uploadPicture })
