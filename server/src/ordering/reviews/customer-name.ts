/** A customer on a public page: the first name and the initial of the family name, "Amina S." */
export function publicName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const [first] = new Intl.Segmenter().segment(last_name.trim())
  return [first_name.trim(), first && `${first.segment.toUpperCase()}.`].filter(Boolean).join(' ')
}
