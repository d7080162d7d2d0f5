import { POLICY_PAGES } from '@tiffin/contract/people/consent/policy'
import { expect, test } from 'vitest'
import { changeShop } from '../../testing/change-settings.ts'
import type { Shop } from '../../testing/installation.ts'
import { withInstallation } from '../../testing/with-shop.ts'
import { requireBuilt } from '../../testing/require-built.ts'

requireBuilt()

const tiffin = withInstallation()

async function pageOf(shop: Shop, url: string, language = 'en'): Promise<string> {
  const headers = { host: shop.host, cookie: `language=${language}` }
  const page = await tiffin.app.inject({ method: 'GET', url, headers })
  expect(page.statusCode).toBe(200)
  return page.body
}

/** The visible page, without the data of scripts. */
const seen = (body: string) => body.replaceAll(/<script[\s\S]*?<\/script>/g, '')

test('each policy has a page with a title of its own and the platform’s text in the page’s language [R-08] [G-32]', async () => {
  const shop = await tiffin.shop({ name: 'Curry Mile' })
  const titles = Object.values(POLICY_PAGES).map(async ({ path }) => {
    const [english, spanish] = [await pageOf(shop, path), await pageOf(shop, path, 'es')]
    expect(seen(english).match(/<h1/g)).toHaveLength(1)
    const [words, palabras] = [english, spanish].map(page => /<p>([^<]{80,})<\/p>/.exec(seen(page))?.[1])
    expect(words).toBeTruthy()
    expect(palabras).toBeTruthy()
    expect(palabras).not.toBe(words)
    expect(english).toMatch(/<meta name="description" content="[^"]*Curry Mile/)
    return /<title>(.*?) - Curry Mile<\/title>/.exec(english)?.[1]
  })
  expect(await Promise.all(titles)).toEqual([
    'Terms and Conditions',
    'Terms of Use',
    'Privacy Policy',
    'Allergy Information',
    'Cookies',
  ])
})

test('a shop’s own text is on its page at once, as it was written and harmless; the page of allergies has its note and number [G-32] [R-08]', async () => {
  const shop = await tiffin.shop()
  const before = seen(await pageOf(shop, '/allergy'))
  expect(before).not.toContain('peanuts')
  await changeShop(tiffin.services, shop.id, ({ policies, about }) => {
    policies.allergy =
      '<h2>Nuts</h2><p onclick="alert(1)">We fry in <b>peanut</b> oil.</p><iframe src="//evil.example"></iframe>'
    about.allergy_note = 'There are peanuts about.'
  })
  const page = seen(await pageOf(shop, '/allergy', 'es'))
  expect(page).toContain('<h2>Nuts</h2><p>We fry in <strong>peanut</strong> oil.</p>')
  // The shop's own text is in its main language, whatever the page's language.
  expect(page).toMatch(/<div lang="en"[^>]*><h2>Nuts/)
  expect(page).not.toMatch(/onclick|iframe|evil/)
  expect(page).toContain('There are peanuts about.')
  expect(page).toMatch(/href="tel:/)
})

test('every page links the policies, in Australia all but the terms of use, which open there too [H-18] [H-20]', async () => {
  const linked = (page: string) =>
    Object.values(POLICY_PAGES).flatMap(({ path }) => (page.includes(`href="${path}"`) ? path : []))
  const british = await tiffin.shop()
  expect(linked(await pageOf(british, '/order-now'))).toHaveLength(5)
  const australian = await tiffin.shop({ country: 'AU' })
  expect(linked(await pageOf(australian, '/'))).not.toContain('/terms-and-use')
  expect(seen(await pageOf(australian, '/terms-and-use'))).toContain('<h1')
})
