/** Words for an allergy or intolerance, in English and Spanish. Most other languages share the stem `allerg`. */
const ALLERGY = /al+erg|intoleran|anaphyla|anafila|epipen|c(?:o?e)liac/

/** Foods of the fourteen allergens, as diners write them in notes. */
const FOODS =
  'nuts?|peanuts?|groundnuts?|almonds?|cashews?|walnuts?|hazelnuts?|pistachios?|gluten|wheat|milk|dairy|lactose|eggs?|fish|shellfish|seafood|crustaceans?|prawns?|shrimps?|crab|molluscs?|mussels?|soya?|sesame|mustard|celery|lupin|sul(?:ph|f)ites?|' +
  'nueces|nuez|cacahuates?|mani|almendras?|avellanas?|pistachos?|trigo|leche|lacteos?|lactosa|huevos?|pescado|mariscos?|crustaceos?|camaron(?:es)?|gambas?|moluscos?|soja|sesamo|ajonjoli|mostaza|apio|altramu(?:z|ces)|sulfitos?'

/** A negation before a food, with up to three words between them in the same part of a sentence. */
const LEFT_OUT = new RegExp(
  `\\b(?:no|not|without|free of|free from|avoid|sin|nada de|ni|evitar)\\b(?:[ '’-]+[a-z]+){0,3}?[ '’-]+(?:${FOODS})\\b`,
)
const FREE_OF = new RegExp(`\\b(?:${FOODS})[ -]free\\b`)

/**
 * Whether a note to the kitchen names an allergy, or food of the fourteen allergens that the diner must not eat. It only
 * decides whether the card and the ticket highlight the allergens. They list the allergens in any case.
 */
export function namesAllergy(note: string): boolean {
  const plain = note.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return ALLERGY.test(plain) || LEFT_OUT.test(plain) || FREE_OF.test(plain)
}
