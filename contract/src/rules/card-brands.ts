/** Brands are names: the same in every language. */
const BRANDS = new Map([
  ['VISA', 'Visa'],
  ['MASTERCARD', 'Mastercard'],
  ['AMEX', 'American Express'],
])

/** As it stands on the card; one that is not known here, as its provider names it. */
export function brandNameOf(brand: string): string {
  return BRANDS.get(brand.toUpperCase()) ?? brand
}
