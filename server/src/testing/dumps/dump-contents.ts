/** What clients (diner, kitchen, browser) had stored when the dump was taken: ids, tokens, keys. */
export type DumpContents = {
  now: string
  host: string
  shop_id: number
  customer: { id: string; email: string; password: string; token: string }
  staff: { email: string; password: string; token: string }
  orders: { id: string; number: number; story: string; token: string }[]
  abroad: { host: string; shop_id: number; id: string; number: number; token: string }
  baskets: { own: string; visitor: string; ready: string; ready_token: string; late: string }
  guest: { key: string; body: Record<string, string>; token: string }
}
