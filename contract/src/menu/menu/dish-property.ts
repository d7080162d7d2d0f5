import type * as z from 'zod/mini'
import type { TextKey } from './import-report.ts'

type Shape = Record<string, z.ZodMiniType>

/** A property that has the same form in the menu and in the menu file, and is absent from both when not set. */
export type PlainProperty<File extends z.ZodMiniType> = {
  /** Its form in the menu file, which is also how it is stored and exported. */
  file: File
  /** The importer's advice when the value cannot be parsed. */
  remedy: TextKey
  /** Normalises equivalent values: returns the one to store, or undefined if it equals the default. */
  kept?: (value: z.output<File>) => z.output<File> | undefined
}

/** A property that has its own fields in the menu, also when the file does not set it. */
export type MenuProperty<File extends z.ZodMiniType, Fields extends Shape> = PlainProperty<File> & {
  fields: Fields
  toMenu: (value: z.output<File> | undefined) => { [Name in keyof Fields]: z.output<Fields[Name]> }
}

/** Any property, as code that reads the list sees it. */
export type AnyProperty = {
  file: z.ZodMiniType
  remedy: TextKey
  kept?: (value: never) => unknown
  fields?: Shape
  toMenu?: (value: never) => object
}
export type DishPropertyList = Record<string, AnyProperty>

/** Infers the types of the menu's fields. A plain property does not need it. */
export function shown<File extends z.ZodMiniType, Fields extends Shape>(
  property: MenuProperty<File, Fields>,
): MenuProperty<File, Fields> {
  return property
}

export function dishProperties<List extends DishPropertyList>(list: List): List {
  return list
}

/** The fields of a property in the menu. */
type FieldsOf<Name extends string, Property> = Property extends { fields: infer Fields extends Shape }
  ? Fields
  : Property extends { file: infer File extends z.ZodMiniType }
    ? { [Field in Name]: z.ZodMiniOptional<File> }
    : never

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The fields of all properties of a list in the menu. */
export type MenuShape<List> =
  Both<{ [Name in keyof List & string]: FieldsOf<Name, List[Name]> }[keyof List & string]> extends infer All
    ? { [Field in keyof All]: Extract<All[Field], z.ZodMiniType> }
    : never

export type FileShape<List extends DishPropertyList> = {
  [Name in keyof List]: z.ZodMiniOptional<List[Name]['file']>
}
