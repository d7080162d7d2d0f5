import { expect, test } from 'vitest'
import { pageAt } from '../testing/page-at.tsx'

test('the foot of a page leads to the points on the profile while the programme runs [H-19]', async () => {
  const link = '<a href="/profile/points">Loyalty Points</a>'
  expect(await pageAt('/allergy', { loyalty_status: 'ENABLED' })).toContain(link)
  for (const loyalty_status of ['', 'ENDED'])
    expect(await pageAt('/allergy', { loyalty_status })).not.toContain(link)
})

/** The texts of the links in the foot of a page, in their order. */
async function footLinks(details: Parameters<typeof pageAt>[1]): Promise<string[]> {
  const foot = (await pageAt('/allergy', details)).split('<footer')[1] ?? ''
  return [...foot.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, text]) => text!)
}

test('the foot of a page leads to the shop’s pages and policies, to the end of offers, and to reviews and table booking only while the shop has them [H-18] [H-21]', async () => {
  const others = [
    'Terms and Conditions',
    'Terms of Use',
    'Privacy Policy',
    'Allergy Information',
    'Cookies',
    'Unsubscribe',
  ]
  expect(await footLinks({})).toEqual(['Order now', 'Contact Us', ...others])
  expect(await footLinks({ feedback: 1, booking_page: 1 })).toEqual([
    'Order now',
    'Reviews',
    'Table booking',
    'Contact Us',
    ...others,
  ])
  expect(await footLinks({ feedback: 1, booking_page: 0 })).toContain('Reviews')
  expect(await footLinks({ feedback: 0, booking_page: 1 })).not.toContain('Reviews')
})

test('the foot of a page has a link to each app that the shop has, and none otherwise [H-23]', async () => {
  const [ios_link, android_link] = [
    'https://apps.apple.com/app/id1',
    'https://play.google.com/store/apps/details?id=a',
  ]
  const apps = async (details: Parameters<typeof pageAt>[1]) =>
    (await footLinks(details)).filter(text => text.startsWith('App for'))
  expect(await apps({})).toEqual([])
  expect(await apps({ ios_link })).toEqual(['App for iPhone'])
  expect(await apps({ android_link })).toEqual(['App for Android'])
  expect(await apps({ ios_link, android_link })).toEqual(['App for iPhone', 'App for Android'])
})
