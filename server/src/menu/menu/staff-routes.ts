import * as endpoints from '@tiffin/contract/menu/menu/staff'
import { type Route, routes } from '../../platform/http/route.ts'
import { listPictures } from './list-pictures.ts'
import { setPicture } from './set-picture.ts'

export const menuStaffRoutes: Route[] = routes(endpoints, { listPictures, setPicture })
