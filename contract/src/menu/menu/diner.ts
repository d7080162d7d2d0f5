import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Id } from '../../ids.ts'
import { Money } from '../../money.ts'
import { Addons, Menu, MENU_DAYS } from './menu.ts'

/** The menu as a file per weekday, or `all` [M-02]. Cacheable, revalidated by ETag. */
export const getMenuFile = endpoint({
  method: 'GET',
  path: '/consumer/store/:storeId/menu/foodhub/:day.json',
  auth: 'visitor',
  ahead: true,
  summary:
    'The menu of one weekday, or of all, as base64 of compressed JSON in `data.data[0]`. 304 while unchanged.',
  params: z.object({ storeId: z.string(), day: z.enum(MENU_DAYS) }),
  response: Menu,
  wire: { packed: true },
})

/** The same menu by the Store header, for clients that cannot load the file [M-03]. */
export const getMenu = endpoint({
  method: 'GET',
  path: '/consumer/menu',
  auth: 'visitor',
  ahead: true,
  summary: 'The menu in the same envelope as the menu file; the fallback when the file cannot be loaded.',
  query: z.object({ ...common, sref: z.optional(z.string()), day: z.optional(z.enum(MENU_DAYS)) }),
  response: Menu,
  wire: { packed: true },
})

/** The shop's banners of today [M-19]: the owner's text, sanitised, with picture and link. */
export const listBanners = endpoint({
  method: 'GET',
  path: '/consumer/offer/banner',
  auth: 'visitor',
  ahead: true,
  summary: 'The shop’s offer banners of today, in its order, each as HTML that is safe to show.',
  query: z.object(common),
  response: z.object({ data: z.array(z.string()) }),
})

/** The most frequently ordered dishes of the last ninety days [M-13]. */
export const listPopular = endpoint({
  method: 'GET',
  path: '/consumer/menu/popular',
  auth: 'visitor',
  ahead: true,
  summary:
    'Ids of the most frequently ordered dishes of the last ninety days, most frequent first. Only dishes that are sold on `day` (default: today) and not sold out. With `item_ids`, a list separated by commas, dishes that are ordered together with these come first, and these are omitted.',
  query: z.object({
    ...common,
    sref: z.optional(z.string()),
    day: z.optional(z.enum(MENU_DAYS)),
    item_ids: z.optional(z.string()),
  }),
  response: z.object({ data: z.array(Id) }),
})

/** A dish as the home page shows it. */
export const DishTeaser = z.object({
  id: Id,
  name: z.string(),
  /** With the preselected options (opening-price.ts). */
  price: Money,
  is_from: z.optional(z.boolean()),
  choice: z.optional(z.string()),
  image: z.nullable(z.string()),
})

/** The dishes for the shop's home page [R-01, M-13]. */
export const listPopularDishes = endpoint({
  method: 'GET',
  path: '/consumer/menu/popular-dishes',
  auth: 'visitor',
  ahead: true,
  summary:
    'At most six dishes with name, price and picture that can still be ordered today: the popular ones, those with a picture first, then others with a picture.',
  query: z.object(common),
  response: z.object({ data: z.array(DishTeaser) }),
})

export const getAddonsFile = endpoint({
  method: 'GET',
  path: '/consumer/store/:storeId/addons/all.json',
  auth: 'visitor',
  ahead: true,
  summary: 'Every option group of the menu, in the menu file’s envelope.',
  params: z.object({ storeId: z.string() }),
  response: Addons,
  wire: { packed: true },
})

export const getAddons = endpoint({
  method: 'GET',
  path: '/consumer/menu/addons',
  auth: 'visitor',
  ahead: true,
  summary: 'The option groups by the Store header; the fallback when the addons file cannot be loaded.',
  query: z.object({ ...common, sref: z.optional(z.string()) }),
  response: Addons,
  wire: { packed: true },
})
