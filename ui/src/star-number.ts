/** Stars with at most one decimal: Spanish writes "4,5" in Spain and "4.5" in Mexico. */
export function starsIn(country: string, language: string, stars: number): string {
  const { baseName } = new Intl.Locale(language, { region: country })
  return stars.toLocaleString(baseName, { maximumFractionDigits: 1 })
}
