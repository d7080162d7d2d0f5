import { MenuFile } from '@tiffin/contract/menu/menu-file'
import * as z from 'zod/mini'

/**
 * The JSON schema of a menu file, for editors and other programs. Stricter than the contract in one respect: an unknown
 * field is an error, as in the importer.
 */
export function menuFileSchema(): Record<string, unknown> {
  const schema = z.toJSONSchema(MenuFile, {
    io: 'input',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false
    },
  }) as { properties: Record<string, unknown> }
  return {
    ...schema,
    title: 'A menu of a Tiffin shop',
    properties: { $schema: { type: 'string' }, ...schema.properties },
  }
}
