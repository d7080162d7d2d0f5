import { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { OFFER_CODES } from '@tiffin/contract/ordering/promotions/dish-offers'
import * as z from 'zod/mini'
import { loadTexts } from '../../platform/texts/texts.ts'

/**
 * The JSON schema of a menu file, for editors and other programs. Stricter than the contract in one respect: an unknown
 * field is an error, as in the importer. Each offer is described in the menu's own words.
 */
export function menuFileSchema(): Record<string, unknown> {
  const translate = loadTexts().of('en')
  const offers = OFFER_CODES.map(code => `${code}: ${translate(`menu.offer.${code}`)}.`).join(' ')
  const schema = z.toJSONSchema(MenuFile, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      if (jsonSchema.enum?.some(value => OFFER_CODES.some(code => code === value)))
        jsonSchema.description = offers
      if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false
    },
  }) as { properties: Record<string, unknown> }
  return {
    ...schema,
    title: 'A menu of a Tiffin shop',
    properties: { $schema: { type: 'string' }, ...schema.properties },
  }
}
