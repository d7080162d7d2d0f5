import type * as z from 'zod/mini'

type Shape = Record<string, z.ZodMiniType>

/** A property of a dish that stands on the menu as it stands in the menu file, and is absent where it was not said. */
export type PlainProperty<File extends z.ZodMiniType> = {
  /** How the menu file writes it. The table keeps it so, and the export writes it so. */
  file: File
  /** What the importer advises where it cannot be read. */
  remedy: string
  /** Where several writings mean the same: the one that is kept, or undefined for what an absent one means. */
  kept?: (value: z.output<File>) => z.output<File> | undefined
}

/** A property that the menu shows in fields of its own, also where the file does not say it. */
export type ShownProperty<File extends z.ZodMiniType, Fields extends Shape> = PlainProperty<File> & {
  fields: Fields
  toMenu: (value: z.output<File> | undefined) => { [Name in keyof Fields]: z.output<Fields[Name]> }
}

/** Any property, as the list's readers take it. */
export type AnyProperty = {
  file: z.ZodMiniType
  remedy: string
  kept?: (value: never) => unknown
  fields?: Shape
  toMenu?: (value: never) => object
}
export type DishPropertyList = Record<string, AnyProperty>

/** Ties what the menu shows to its fields' types. A plain property needs no such help. */
export function shown<File extends z.ZodMiniType, Fields extends Shape>(
  property: ShownProperty<File, Fields>,
): ShownProperty<File, Fields> {
  return property
}

export function dishProperties<List extends DishPropertyList>(list: List): List {
  return list
}

/** The fields that a property has on the menu. */
type FieldsOf<Name extends string, Property> = Property extends { fields: infer Fields extends Shape }
  ? Fields
  : Property extends { file: infer File extends z.ZodMiniType }
    ? { [Field in Name]: z.ZodMiniOptional<File> }
    : never

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The fields that all properties of a list have on the menu. */
export type MenuShape<List> =
  Both<{ [Name in keyof List & string]: FieldsOf<Name, List[Name]> }[keyof List & string]> extends infer All
    ? { [Field in keyof All]: Extract<All[Field], z.ZodMiniType> }
    : never

export type FileShape<List extends DishPropertyList> = {
  [Name in keyof List]: z.ZodMiniOptional<List[Name]['file']>
}
