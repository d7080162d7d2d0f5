import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done } from '../ids.ts'
import type { SectionName } from '../settings.ts'
import { StoreParams } from '../staff/params.ts'

/** The sections that a shop's owner changes; the rest is the operator's. */
export type OwnSection = Exclude<SectionName, 'platform'>

/** Managers change what belongs to the day; money, the look and what else is for years are the owner's. */
export const MANAGED_SECTIONS: Record<OwnSection, boolean> = {
  hours: true,
  pause: true,
  ordering: true,
  contact: true,
  about: true,
  delivery: false,
  charges: false,
  tax: false,
  payments: false,
  look: false,
  region: false,
  features: false,
  tracking: false,
}

const params = z.object({ ...StoreParams.shape, section: z.string() })
const value = z.record(z.string(), z.unknown())

/** A shop’s settings are read and changed by section; each page of the console shows some fields of one. */
export const getSection = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/settings/:section',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary: 'One section of the shop’s settings, and how often it has been changed.',
  params,
  response: z.object({ value, revision: z.int() }),
})

/** `revision` is what was read: a change of something newer is refused, so that nobody overwrites what they have not seen. */
export const changeSection = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/settings/:section',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary:
    'Changes one section of the settings as a whole. Refuses with the path of each wrong field, and if somebody else has changed the section since it was read.',
  params,
  body: z.object({ value, revision: z.int() }),
  response: Done,
})
