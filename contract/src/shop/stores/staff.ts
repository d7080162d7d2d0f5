import * as z from 'zod/mini'
import { FieldChange } from '../../people/audit/entry.ts'
import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import { LocalDateTime } from '../../time.ts'
import type { SectionName } from '../settings.ts'
import { SetSecret, SHOP_SECRET_NAMES } from '../settings/secrets.ts'
import { StoreParams } from '../../people/staff/params.ts'

/** The sections that a shop's owner may change; the others belong to the operator. */
export type OwnSection = Exclude<SectionName, 'platform'>

/**
 * True: managers may change the section, because it belongs to daily business. Sections about
 * money, the look and permanent settings are reserved for the owner.
 */
export const MANAGED_SECTIONS: Record<OwnSection, boolean> = {
  opening: false,
  hours: true,
  pause: true,
  ordering: true,
  contact: true,
  about: true,
  banners: true,
  gallery: true,
  delivery: false,
  charges: false,
  tax: false,
  payments: false,
  policies: false,
  privacy: false,
  look: false,
  preview: false,
  region: false,
  features: false,
  booking: true,
  loyalty: false,
  sms: false,
  letters: false,
  tracking: false,
}

const params = z.object({ ...StoreParams.shape, section: z.string() })
const value = z.record(z.string(), z.unknown())
/** A stored value that cannot be parsed; an empty path means the whole section. */
const Unreadable = z.object({ path: z.string(), value: z.unknown() })
export type Unreadable = z.infer<typeof Unreadable>
/** The number of changes of the section. */
const Revision = z.int()
/** As a path parameter. */
const PastRevision = z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))
/** The revision after the change. It is the previous revision if no field was different. */
const Changed = z.extend(Done, { revision: Revision })

/** A shop’s settings are read and changed by section; each page of the console shows some fields of one. */
export const getSection = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/settings/:section',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary:
    'One section of the shop’s settings, how often it has been changed, and stored values that cannot be read, in whose place others are in force.',
  params,
  response: z.object({ value, revision: Revision, unreadable: z.optional(z.array(Unreadable)) }),
})

/**
 * `revision` is the revision that the caller has read. If the stored revision is newer, the change
 * is refused, so that no unseen change is overwritten.
 */
export const changeSection = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/settings/:section',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary:
    'Changes one section of the settings as a whole. Refuses with the path of each wrong field, and if somebody else has changed the section since it was read. Values that could not be read stay listed beside the section until `unreadable_shown` says that the page has shown them.',
  params,
  // Large enough for the shop's own policies, which are one section.
  bytes: 512 * 2 ** 10,
  body: z.object({ value, revision: Revision, unreadable_shown: z.optional(z.boolean()) }),
  response: Changed,
})

/**
 * Returns the address at which staff can preview the shop's pages at another time, or with the
 * draft of the menu.
 */
export const getPreviewLinks = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/look-ahead',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary:
    'The address of the shop with a ticket in its query, valid for two hours. With `at`, a local time, its pages show what diners will see at that time; `draft_url` shows the draft of the menu. Orders are refused there. Orders placed under `test_url` are test orders, which are possible before the shop has opened too.',
  params: StoreParams,
  response: z.object({
    url: z.string(),
    draft_url: z.string(),
    test_url: z.string(),
    current_time: LocalDateTime,
  }),
})

/** Keys of other services [P-15]: only their last characters are returned. */
export const listSecrets = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/secrets',
  auth: 'staff',
  roles: ['owner'],
  summary:
    'The keys of other services that the shop has set: when, by which staff member, and their last four characters. Also the addresses for the webhooks of card providers.',
  params: StoreParams,
  response: z.object({
    data: z.array(SetSecret),
    /** Keyed by the provider's name. */
    webhooks: z.record(z.string(), z.string()),
    /**
     * Keyed by the provider's name: payments that only the keys of the same account can complete or
     * refund. `open`: pending; `paid`: paid in the last 90 days and not fully refunded.
     */
    depending: z.record(z.string(), z.object({ open: z.int(), paid: z.int() })),
  }),
})

const secret = z.object({ ...StoreParams.shape, name: z.enum(SHOP_SECRET_NAMES) })

export const saveSecret = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/secrets/:name',
  auth: 'staff',
  roles: ['owner'],
  summary: 'Stores a key of another service, encrypted, and replaces the previous one. No call returns it.',
  params: secret,
  body: z.object({ value: z.string().check(z.maxLength(400)) }),
  response: Done,
})

export const deleteSecret = endpoint({
  method: 'DELETE',
  path: '/staff/stores/:storeId/secrets/:name',
  auth: 'staff',
  roles: ['owner'],
  summary: 'Forgets a key of another service.',
  params: secret,
  response: Done,
})

/** One change of a section: its author, and the old and new value of each field. */
export const SectionChange = z.object({
  /** The revision of the version that the change replaced. */
  revision: Revision,
  at: LocalDateTime,
  actor: z.string(),
  changes: z.array(FieldChange),
})
export type SectionChange = z.infer<typeof SectionChange>

const version = z.object({ ...StoreParams.shape, section: z.string(), revision: PastRevision })

export const listSectionVersions = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/settings/:section/versions',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary:
    'The changes of a section, the last first, 20 at a time: `before` is the revision of the last one that was read.',
  params,
  query: z.object({ before: z.optional(PastRevision) }),
  response: z.object({ data: z.array(SectionChange), more: z.boolean() }),
})

export const getSectionVersion = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/settings/:section/versions/:revision',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary: 'A section as it was at this revision.',
  params: version,
  response: z.object({ value }),
})

/**
 * Validated like a change by hand: by the current schema, and refused if the section has changed
 * since it was read.
 */
export const restoreSection = endpoint({
  method: 'POST',
  path: '/staff/stores/:storeId/settings/:section/versions/:revision/restore',
  auth: 'staff',
  roles: ['owner', 'manager'],
  summary: 'Makes the section what it was at this revision. `revision` in the body is what was read.',
  params: version,
  body: z.object({ revision: Revision }),
  response: Changed,
})
