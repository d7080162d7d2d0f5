/**
 * A name in the form used for searching: in small letters, without accents; the columns `..._sought` have names in
 * this form.
 */
export function searchForm(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
