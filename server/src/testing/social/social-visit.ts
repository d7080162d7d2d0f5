import type { MoreInfo } from '@tiffin/contract/people/social/diner'
import { socialLogin } from '@tiffin/contract/people/social/diner'
import type { SocialProvider } from '@tiffin/contract/people/social/providers'
import type { SignedIn } from '@tiffin/contract/people/accounts/profile'
import type { ShopSecret } from '@tiffin/contract/shop/settings/secrets'
import { createHash, randomUUID } from 'node:crypto'
import { setSecret } from '../gateways.ts'
import type { Installation, Shop } from '../installation.ts'
import type { SocialHosts } from './social-hosts.ts'
import { type ProviderReturn, walkProvider } from './walk.ts'

/** A sign-in that has begun in a browser. `verifier`: the text that the browser stores. */
export type Begun = { provider: SocialProvider; verifier: string; location: string }

/** What the page sends beside the token. */
export type More = { [Name in keyof Parameters<typeof bodyOf>[1]]?: string }

/** The sign-in of a shop's customers with the providers on this machine. */
export function createVisits(tiffin: Installation, hosts: () => SocialHosts) {
  const get = (shop: Shop, url: string) => tiffin.app.inject({ url, headers: { host: shop.host } })

  async function begin(shop: Shop, provider: SocialProvider): Promise<Begun> {
    const verifier = randomUUID()
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const response = await get(shop, `/social/${provider}/start?challenge=${challenge}`)
    return { provider, verifier, location: String(response.headers.location) }
  }

  /** The browser returns from the provider; the result is the address to which our server redirects it. */
  async function arrive(shop: Shop, { url, form }: ProviderReturn) {
    const response = form
      ? await tiffin.app.inject({
          method: 'POST',
          url: url.pathname,
          headers: {
            host: shop.host,
            origin: hosts().apple.address,
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams(form).toString(),
        })
      : await get(shop, url.pathname + url.search)
    return { response, page: String(response.headers.location) }
  }

  async function visit(shop: Shop, provider: SocialProvider, sub: string | undefined) {
    const begun = await begin(shop, provider)
    const { page } = await arrive(shop, await walkProvider(begun.location, sub))
    return { begun, page, token: page.replace('/social/', '') }
  }

  const login = (shop: Shop, { begun, token }: { begun: Begun; token: string }, more: More = {}) =>
    shop.call(socialLogin, {
      query: { native_revamp: 'yes' },
      body: bodyOf({ ...begun, token }, more as Parameters<typeof bodyOf>[1]),
    })

  return {
    begin,
    arrive,
    visit,
    login,
    async openShop(options?: Parameters<Installation['shop']>[0]): Promise<Shop> {
      const shop = await tiffin.shop(options)
      for (const [name, value] of Object.entries(hosts().secrets))
        await setSecret(tiffin, shop, { name: name as ShopSecret, value })
      return shop
    },
  }
}

function bodyOf(
  { token, provider, verifier }: { token: string; provider: SocialProvider; verifier: string },
  more: {
    first_name: string
    last_name: string
    email: string
    phone: string
    password: string
    agree_checkbox: string
    is_subscribed_sms: string
    cart_id: string
  },
) {
  return { token, provider, verifier, app_name: 'CUSTOMER', ...more }
}

export function isSignedIn(response: SignedIn | MoreInfo): response is SignedIn {
  return 'api_token' in response
}
