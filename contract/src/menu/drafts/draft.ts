import * as z from 'zod/mini'
import {
  MenuFileCategory,
  MenuFileItem,
  MenuFileOption,
  MenuFileOptionGroup,
  MenuFileSubcategory,
  Ref,
} from '../menu/menu-file.ts'

/** A group while it is edited: it may have no options yet. */
export const DraftGroup = z.extend(MenuFileOptionGroup, { options: z.array(MenuFileOption) })
export type DraftGroup = z.infer<typeof DraftGroup>

/** A dish of a draft. Its price may be missing; a dish without a price is not published. */
export const DraftItem = z.extend(MenuFileItem, { price: z.optional(MenuFileItem.shape.price) })
export type DraftItem = z.infer<typeof DraftItem>

/**
 * A menu while it is edited, in the form of the menu file. It may contain lines that an import
 * would omit.
 */
export const DraftMenu = z.object({
  currency: z.string(),
  categories: z.array(
    z.extend(MenuFileCategory, {
      items: z.optional(z.array(DraftItem)),
      subcategories: z.optional(z.array(z.extend(MenuFileSubcategory, { items: z.array(DraftItem) }))),
    }),
  ),
  option_groups: z.array(DraftGroup),
})
export type DraftMenu = z.infer<typeof DraftMenu>

/** A category or subcategory without its contents. */
export const DraftCategory = z.omit(MenuFileCategory, { items: true, subcategories: true })
export const DraftSubcategory = z.omit(MenuFileSubcategory, { items: true })

/**
 * The kinds of parts that are changed independently. A group's options are a field of the group.
 */
export const PART_KINDS = ['category', 'subcategory', 'item', 'group'] as const
export type PartKind = (typeof PART_KINDS)[number]

export const PART_SCHEMAS = {
  category: DraftCategory,
  subcategory: DraftSubcategory,
  item: DraftItem,
  group: DraftGroup,
} satisfies Record<PartKind, z.ZodMiniType>

/**
 * The fields of a part. No schema here, because the part is validated as a whole after the change.
 */
const Fields = z.record(z.string(), z.unknown())
const kind = z.enum(PART_KINDS)

/**
 * The position of a part: a subcategory in its category, an item in its subcategory or directly in
 * its category.
 */
export const DraftPosition = z.object({ category: z.optional(Ref), subcategory: z.optional(Ref) })
export type DraftPosition = z.infer<typeof DraftPosition>

/** The part before which it is inserted; null, or a part that no longer exists: at the end. */
const before = z.nullable(Ref)

/**
 * One change of a draft. `was` is the value that the editor saw: if it has changed since, the
 * change is refused. Therefore editors of different parts, or of different fields of one part, do
 * not conflict, and a repeated change has no further effect.
 */
export const DraftChange = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), kind, ref: Ref, value: Fields, into: DraftPosition, before }),
  /** The old and new value of each changed field; null: absent. */
  z.object({ do: z.literal('set'), kind, ref: Ref, was: Fields, now: Fields }),
  /** A category can only be removed if it is empty. */
  z.object({ do: z.literal('remove'), kind, ref: Ref, was: Fields }),
  z.object({ do: z.literal('move'), kind, ref: Ref, into: DraftPosition, before }),
])
export type DraftChange = z.infer<typeof DraftChange>

/** A part that a colleague has changed in the meantime. */
export const DraftConflict = z.object({
  kind,
  ref: z.string(),
  /** The fields that both have changed; empty if the conflict concerns the whole part. */
  fields: z.array(z.string()),
  /** The current value; null if the part has been removed. */
  theirs: z.nullable(Fields),
})
export type DraftConflict = z.infer<typeof DraftConflict>
