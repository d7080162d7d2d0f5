/** Brands are names: the same in every language. */
const BRANDS = new Map([
  ['VISA', 'Visa'],
  ['MASTERCARD', 'Mastercard'],
  ['AMEX', 'American Express'],
])

/** The brand as printed on the card. An unknown brand keeps the provider's name for it. */
export function brandNameOf(brand: string): string {
  return BRANDS.get(brand.toUpperCase()) ?? brand
}
