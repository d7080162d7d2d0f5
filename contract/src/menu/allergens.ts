/**
 * The fourteen allergens that food businesses in the UK and the EU must declare
 * (Regulation (EU) No 1169/2011, annex II). Other countries' lists are subsets of it plus `sesame`, which it holds.
 * Every item and option says for each of them: contains, may contain, or nothing declared. Nothing declared is never shown as safe.
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

/** What a cook says of a dish beside its name. Shown as a word with a sign, never as a colour alone. */
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
