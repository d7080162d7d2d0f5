import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import { StoreParams } from '../../people/staff/params.ts'
import { TEXT_KINDS, TRANSLATION_MAX } from './text-kinds.ts'

/** A text that the shop wrote, and its translation. Equal texts are one. */
export const ShopText = z.object({
  /** Where it stands first. */
  kind: z.enum(TEXT_KINDS),
  /** The category of a dish, or the group of an option; else empty. */
  part: z.string(),
  original: z.string(),
  /** Null: there is none, so diners read the original. */
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
    'All texts that the shop wrote, in the order of the menu and the settings, with their translations into a language of the shop. The menu is that of the draft, if there is one.',
  params,
  response: z.object({ data: z.array(ShopText) }),
})

export const saveTranslation = endpoint({
  method: 'PUT',
  path: '/staff/stores/:storeId/translations/:language',
  auth: 'staff',
  roles,
  summary: 'Translates a text wherever it stands. Empty: removes the translation.',
  params,
  body: z.object({
    original: z.string().check(z.minLength(1), z.maxLength(TRANSLATION_MAX)),
    translated: z.string().check(z.maxLength(TRANSLATION_MAX)),
  }),
  response: z.extend(Done, { translated: z.nullable(z.string()) }),
})
