/** An e-mail before it has a form: what is said, in the order in which it is read. */
export type Letter = {
  subject: string
  language: string
  shop: string
  title: string
  hello: string
  news: string[]
  /** Where to go, what to pay: short facts with a name. */
  facts: Fact[]
  follow: Link
  /** Heading of the table, and its rows. */
  order: string
  rows: Row[]
  foot: { text: string; link: Link | undefined }[]
}
export type Fact = { label: string; text: string; link: Link | undefined }
export type Link = { text: string; href: string }
export type Row = {
  label: string
  details: string[]
  amount: string
  /** `part` is added up, `sum` is what comes out, `aside` is contained in it already. */
  kind: 'part' | 'sum' | 'aside'
}
