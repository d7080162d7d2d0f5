import * as endpoints from '@tiffin/contract/menu/staff'
import { type Route, routes } from '../http/route.ts'
import { countStock } from './count-stock.ts'
import { listPictures } from './list-pictures.ts'
import { listStock } from './list-stock.ts'
import { setIngredient } from './set-ingredient.ts'
import { setPicture } from './set-picture.ts'
import { setStock } from './set-stock.ts'

export const menuStaffRoutes: Route[] = routes(endpoints, {
  countStock,
  listPictures,
  listStock,
  setIngredient,
  setPicture,
  setStock,
})
