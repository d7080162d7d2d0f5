/** A name as it is sought: in small letters, without accents; the columns `..._sought` have names in this form. */
export function searchForm(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
