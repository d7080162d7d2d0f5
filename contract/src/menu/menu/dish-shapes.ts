import * as z from 'zod/mini'
import { DISH_PROPERTIES } from './dish-properties.ts'
import type { DishPropertyList, FileShape, MenuShape } from './dish-property.ts'

// The shapes of the menu file, the table and the menu that follow from the list of dish properties.

type List = typeof DISH_PROPERTIES
const entries = Object.entries(DISH_PROPERTIES as DishPropertyList)

/** The properties' fields of an item in a menu file. */
export const dishFileShape = shapeOf(([name, { file }]) => ({ [name]: z.optional(file) })) as FileShape<List>

/** The properties' fields of an item in the menu. */
export const dishMenuShape = shapeOf(
  ([name, { file, fields }]) => fields ?? { [name]: z.optional(file) },
) as MenuShape<List>

/** The stored properties of a dish: normalised values, without defaults. */
export const DishProperties = z.object(dishFileShape)
export type DishProperties = z.infer<typeof DishProperties>

/** The properties of a menu file's item in stored form. */
export function setProperties(item: DishProperties): DishProperties {
  const values = item as Record<string, unknown>
  const kept = entries.map(([name, property]): [string, unknown] => {
    const value = values[name]
    return [name, value === undefined || !property.kept ? value : property.kept(value as never)]
  })
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined))
}

/** The properties' fields as the menu shows them. */
export function onMenu(kept: DishProperties): OnMenu {
  const values = kept as Record<string, unknown>
  const fields = entries.map(([name, property]) => {
    const value = values[name]
    if (property.toMenu) return property.toMenu(value as never)
    return value === undefined ? {} : { [name]: value }
  })
  return Object.assign({}, ...fields) as OnMenu
}
type OnMenu = z.output<z.ZodMiniObject<MenuShape<List>>>

type Entry = (typeof entries)[number]

function shapeOf(fieldsOf: (entry: Entry) => Record<string, z.ZodMiniType>): Record<string, z.ZodMiniType> {
  return Object.assign({}, ...entries.map(fieldsOf)) as Record<string, z.ZodMiniType>
}
