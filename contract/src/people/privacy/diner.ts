import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { common, Done, Id } from '../../ids.ts'
import { LocalDateTime } from '../../time.ts'
import { Device } from '../consent/policy.ts'

/** Requests an export of the personal data, or the deletion of the account [G-20]. */
export const requestData = endpoint({
  method: 'POST',
  path: '/user/request',
  auth: 'platform',
  limit: [{ max: 20, minutes: 15 }],
  summary:
    'EXPORT: a job makes the archive; 422 if one was requested today. DELETE: erases the account at once; 409 while an order is in progress. Both: 403 without a recent proof of identity. Needs `api-token` and `user-token`.',
  body: z.object({
    /** The id of a consent, as `lookupConsent` returns it. */
    user_consent_id: z.nullish(z.string().check(z.maxLength(60))),
    type: z.enum(['EXPORT', 'DELETE']),
    /** The account’s own e-mail. */
    email: z.string().check(z.maxLength(160)),
    device: z.optional(Device),
    store_id: z.int(),
  }),
  response: Done,
})

/** The state of the latest export. `expired` also means that it could not be made. */
export const ExportState = z.enum(['making', 'ready', 'expired'])

/** The customer's latest export of personal data. */
export const getExport = endpoint({
  method: 'GET',
  path: '/consumer/export',
  auth: 'customer',
  summary:
    'The latest export: null if there is none. `is_allowed`: whether one can be requested today [G-21].',
  query: z.object(common),
  response: z.object({
    data: z.nullable(
      z.object({ id: Id, state: ExportState, asked_at: LocalDateTime, expires_at: LocalDateTime }),
    ),
    is_allowed: z.boolean(),
  }),
})

const Archive = z.object({ file_name: z.string(), /** A ZIP file, in base64. */ archive: z.base64() })

/** Downloads the archive under the profile, until it expires [G-22]. */
export const downloadExport = endpoint({
  method: 'POST',
  path: '/consumer/export/:id',
  auth: 'customer',
  limit: [{ max: 20, minutes: 15 }],
  missing: { id: 'export-over' },
  summary:
    'The archive of the customer’s own export; 404 when it has expired, 403 without a recent proof of identity.',
  params: z.object({ id: Id }),
  response: Archive,
})

/** Downloads the archive with the link of the letter, once [G-22]. */
export const downloadExportByLink = endpoint({
  method: 'POST',
  path: '/consumer/export-by-link',
  auth: 'visitor',
  limit: [{ max: 20, minutes: 15 }],
  summary: 'The archive that the link belongs to; 404 when the link was used or has expired.',
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  response: Archive,
})

/** Ends advertising by e-mail or SMS [G-30]. The response does not reveal whether the address is known. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/consumer/unsubscribe',
  auth: 'visitor',
  limit: [{ max: 20, minutes: 15 }],
  summary: 'Unsubscribes an e-mail or a phone number; 400 for a text that is neither.',
  body: z.object({ data: z.string().check(z.maxLength(160)) }),
  response: Done,
})

/** The button of mail programs: they send a POST to the address in the header `List-Unsubscribe` (RFC 8058). */
export const unsubscribeByMail = endpoint({
  method: 'POST',
  path: '/consumer/unsubscribe/by-mail',
  auth: 'visitor',
  limit: [{ max: 20, minutes: 15 }],
  summary: 'Unsubscribes the recipient of this letter. An unknown letter gets the same response.',
  query: z.object({ letter: Id }),
  body: z.object({ 'List-Unsubscribe': z.optional(z.string().check(z.maxLength(20))) }),
  response: Done,
  wire: { form: true },
})
