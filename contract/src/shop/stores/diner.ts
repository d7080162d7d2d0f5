import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common } from '../../ids.ts'
import { StoreConfiguration } from './configuration.ts'
import { StoreDetails } from './details.ts'

/** The store's details, for the page's frame and for ordering [C-09, C-10]. */
export const getStore = endpoint({
  method: 'GET',
  path: '/consumer/store',
  auth: 'visitor',
  ahead: true,
  summary: 'Store details. 404 `not_found` for an unknown store.',
  query: z.object(common),
  response: z.object({ data: StoreDetails }),
})

/** The shop's extra page, which the navigation of every page links to. */
export const getExtraPage = endpoint({
  method: 'GET',
  path: '/consumer/store/extra_page',
  auth: 'visitor',
  ahead: true,
  summary:
    'The name and the text of the shop’s extra page, as sanitised HTML. 404 if the shop has no such page.',
  query: z.object(common),
  response: z.object({ data: z.object({ name: z.string(), content: z.string() }) }),
})

/** Every change of the menu or of a setting raises one of these numbers. */
export const Revisions = z.object({ menu_revision: z.int(), settings_revision: z.int() })
export type Revisions = z.output<typeof Revisions>

/**
 * Notifies open pages that the store has changed. It contains no data: the page reads its data
 * again. It is the same for all visitors, so it needs no token.
 */
export const followRevisions = endpoint({
  method: 'GET',
  path: '/consumer/store/revisions',
  auth: 'visitor',
  summary:
    'A stream: the revisions of menu and settings, now and after each change. 429 when too many are open; pages then read every minute.',
  wire: { stream: Revisions, quiet: true },
})

/** The configuration as a file, named by the SHA-256 of the hostname in hex [C-03]. */
export const getConfigurationFile = endpoint({
  method: 'GET',
  path: '/storage/config/:hash.json',
  auth: 'open',
  missing: { hash: 'store-unknown' },
  summary: 'The store configuration of the hostname with this SHA-256.',
  params: z.object({ hash: z.string() }),
  response: StoreConfiguration,
})
