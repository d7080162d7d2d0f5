import * as endpoints from '@tiffin/contract/people/favourites/diner'
import { type Route, routes } from '../../platform/http/route.ts'
import { addFavourite } from './add-favourite.ts'
import { listFavourites } from './list-favourites.ts'
import { removeFavourite } from './remove-favourite.ts'

export const favouriteRoutes: Route[] = routes(endpoints, { listFavourites, addFavourite, removeFavourite })
