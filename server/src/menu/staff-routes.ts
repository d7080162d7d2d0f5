import * as endpoints from '@tiffin/contract/menu/staff'
import { type Route, routes } from '../http/route.ts'
import { listPictures } from './list-pictures.ts'
import { listStock } from './list-stock.ts'
import { setPicture } from './set-picture.ts'
import { setStock } from './set-stock.ts'

export const menuStaffRoutes: Route[] = routes(endpoints, { listPictures, listStock, setPicture, setStock })
