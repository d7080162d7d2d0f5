const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A number of bytes in the largest unit of which there is at least one, in powers of 1000. */
export function sizeWords(bytes: number, locale: string): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), UNITS.length)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[power - 1]!,
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power)
}
