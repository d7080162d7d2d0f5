/** A text in each language of the starter menus. */
export type Words = { en: string; es: string }

/** A price as in a British shop, in pounds; other currencies have their own price level. */
export type Dish = Words & { ref: string; pounds: number; about?: Words; groups?: string[] }

export type Group = Words & {
  ref: string
  min?: number
  max?: number
  options: (Words & { ref: string; pounds?: number })[]
}

export type StarterMenu = { categories: (Words & { ref: string; dishes: Dish[] })[]; groups: Group[] }

/** A dish in one line: its ref, its names and its price; its ingredients; and its option groups. */
export function dish([ref, en, es, pounds]: Line, about?: Words, groups?: string[]): Dish {
  return { ref, en, es, pounds, ...(about ? { about } : {}), ...(groups ? { groups } : {}) }
}

type Line = [ref: string, en: string, es: string, pounds: number]
