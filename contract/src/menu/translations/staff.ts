import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { TEXT_KINDS, TRANSLATION_MAX } from './text-kinds.ts'

/** A text that the shop wrote, and its translation. Equal texts are one. */
export const ShopText = z.object({
  /** The kind of its first occurrence. */
  kind: z.enum(TEXT_KINDS),
  /** The category of a dish, or the group of an option; else empty. */
  part: z.string(),
  original: z.string(),
  /** Null: diners read the original. */
  translated: z.nullable(z.string()),
})
export type ShopText = z.infer<typeof ShopText>

const roles = ['owner', 'manager'] as const
const params = z.object({ ...StoreParams.shape, language: z.string() })

export const listTranslations = endpoint({
  method: 'GET',
  path: '/staff/stores/:storeId/translations/:language',
  auth: 'staff',
  roles,
  summary:
    'All texts that the shop wrote, in the order of the menu and the settings, with their translations into a language of the shop. The menu is that of the draft, if there is one, followed by what only the published menu has.',
  params,
  response: z.object({ data: z.array(ShopText) }),
})

export const saveTranslation = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/translations/:language',
  auth: 'staff',
  roles,
  // Two texts of the greatest length, in a script of three bytes a letter.
  bytes: 512 * 2 ** 10,
  summary: 'Translates a text wherever it stands. Empty: removes the translation.',
  params,
  body: z.object({
    original: z.string().check(z.minLength(1), z.maxLength(TRANSLATION_MAX)),
    translated: z.string().check(z.maxLength(TRANSLATION_MAX)),
    /** The translation that the caller has read; null if there was none. If a colleague has changed it, the call is refused. */
    seen: z.nullable(z.string()),
  }),
  response: z.extend(Done, { translated: z.nullable(z.string()) }),
})
