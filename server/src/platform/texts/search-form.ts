/** A name in the form used for searching: lower case, without accents. The columns `..._sought` contain this form. */
export function searchForm(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
