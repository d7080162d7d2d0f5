/**
 * The fourteen allergens that food businesses in the UK and the EU must declare (Regulation (EU) No 1169/2011, annex
 * II). It includes those that other countries require. For each of them every item and option states: contains, may
 * contain, free from, or not declared. An allergen that is not declared must never be shown as "free from".
 */
export const ALLERGENS = [
  'celery',
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** Further properties that a shop declares of a dish. Shown as a word with an icon, never by colour alone. */
export const DISH_MARKS = [
  'vegetarian',
  'vegan',
  'halal',
  'gluten_free',
  'mild',
  'medium',
  'hot',
  'popular',
  'new',
] as const
export type DishMark = (typeof DISH_MARKS)[number]
