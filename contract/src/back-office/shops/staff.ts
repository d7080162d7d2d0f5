import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import { StaffStore } from '../../people/staff/member.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { Checklist, Starter } from './checklist.ts'
import { HOST_STATES, ListedShop, SHOP_ORDERS, ShopHost } from './shop.ts'

/** Lists the shops of the installation by name, for operators. */
export const listShops = endpoint({
  method: 'GET',
  path: '/staff/shops',
  auth: 'staff',
  operator: true,
  summary:
    'The shops of the installation, 25 per page, with today’s orders and their problems. `sought` is a part of a name or hostname; `after` is the id of the last shop of the previous page, and `key` its sort key. Sorting by orders or problems uses stored data; `behind` is the number of shops whose data are older than a few minutes. Each call without `after` updates 200 of those. `away` names the databases that do not respond: their shops have the state `away`, without orders and other problems.',
  query: z.object({
    sought: z.optional(z.string().check(z.maxLength(160))),
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))),
    key: z.optional(z.coerce.number().check(z.int(), z.gte(-2_147_483_647), z.lte(2_147_483_647))),
    order: z.optional(z.enum(SHOP_ORDERS)),
  }),
  response: z.object({
    data: z.array(ListedShop),
    more: z.boolean(),
    key: z.int(),
    behind: z.int(),
    away: z.array(z.string()),
  }),
})

const ShopParams = z.object({ id: z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)) })

export const listShopHosts = endpoint({
  method: 'GET',
  path: '/staff/shops/:id/hosts',
  auth: 'staff',
  operator: true,
  summary: 'The hostnames of a shop; the one used in links comes first.',
  params: ShopParams,
  response: z.object({ data: z.array(ShopHost) }),
})

export const addShopHost = endpoint({
  method: 'POST',
  path: '/staff/shops/:id/hosts',
  auth: 'staff',
  operator: true,
  summary:
    'Adds a hostname to a shop; links and letters keep the present one. Refuses a hostname that is in use.',
  params: ShopParams,
  body: z.object({ host: z.string().check(z.maxLength(300)) }),
  response: z.object({ host: z.string() }),
})

export const removeShopHost = endpoint({
  method: 'DELETE',
  path: '/staff/shops/:id/hosts/:host',
  auth: 'staff',
  operator: true,
  summary:
    'Removes a hostname from a shop: its pages are no longer found. The hostname used in links is refused, so that a shop always has one.',
  params: z.extend(ShopParams, { host: z.string().check(z.maxLength(300)) }),
  response: Done,
})

export const checkShopHost = endpoint({
  method: 'GET',
  path: '/staff/shops/:id/hosts/:host/check',
  auth: 'staff',
  operator: true,
  limit: [{ max: 20, minutes: 1 }],
  summary:
    'Requests the shop at one of its hostnames over the network, as a diner does, and tells what responds.',
  params: z.extend(ShopParams, { host: z.string().check(z.maxLength(300)) }),
  response: z.object({ state: z.enum(HOST_STATES) }),
})

/** A staff member without a role in a shop sees the pages that operators may see there. */
export const visitShop = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/visits',
  auth: 'staff',
  roles: ['owner'],
  operators_too: true,
  summary: 'Opens the console of a shop for an operator; its audit tells who came.',
  params: StoreParams,
  response: z.object({ data: StaffStore }),
})

/**
 * Creates a shop from a name and a country. The country determines currency, time zone, language
 * and taxes; the owner sets up the rest.
 */
export const createShop = endpoint({
  method: 'POST',
  path: '/staff/shops',
  auth: 'staff',
  operator: true,
  summary:
    'Makes a shop that is not open yet and invites its owner by e-mail. Refuses a hostname that another shop has.',
  body: z.object({
    name: z.string().check(z.maxLength(200)),
    host: z.string().check(z.maxLength(300)),
    country: z.string().check(z.maxLength(2)),
    email: z.string().check(z.maxLength(160)),
  }),
  response: z.object({ id: z.int(), host: z.string() }),
})

export const getChecklist = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/checklist',
  auth: 'staff',
  params: StoreParams,
  roles: ['owner', 'manager'],
  operators_too: true,
  summary: 'The setup checklist of a new shop, with the state of each step.',
  response: z.object({ data: Checklist }),
})

export const openShop = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/opening',
  auth: 'staff',
  params: StoreParams,
  roles: ['owner'],
  summary: 'Opens a new shop for diners. Refused while a required step of the setup is missing.',
  response: Done,
})

export const hideChecklist = endpoint({
  method: 'DELETE',
  path: '/staff/stores/:storeId/checklist',
  auth: 'staff',
  params: StoreParams,
  roles: ['owner'],
  summary: 'Hides the setup checklist. Before a shop is open, its checklist cannot be hidden.',
  response: Done,
})

export const useStarter = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/starter-menu',
  auth: 'staff',
  params: StoreParams,
  roles: ['owner', 'manager'],
  summary:
    'Makes the draft a menu to begin with, in the language and the currency of the shop. Refuses if the draft is not as it was read.',
  body: z.object({ starter: Starter, revision: z.int() }),
  response: z.extend(Done, { revision: z.int() }),
})
