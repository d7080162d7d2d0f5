import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Dump, readDump } from '../../testing/dumps/dump.ts'
import { type Installation, openInstallation } from '../../testing/installation.ts'

/** Responses of the version before settings had sections, byte for byte. */
const ANSWERED = JSON.parse(
  gunzipSync(
    readFileSync(new URL('../../testing/settings/answered-before-sections.json.gz', import.meta.url)),
  ).toString(),
) as Record<string, Record<string, string>>

const DUMPS = ['01-before-allergens.json.gz', '02-first-order.json.gz', '03-0006-staged-menu.json.gz']

describe.each(DUMPS.flatMap(name => [name, `${name} with own values`]))('the shops of %s', name => {
  const dump = readDump(name.split(' ')[0]!)
  let tiffin: Installation
  beforeAll(async () => {
    tiffin = await openInstallation({ dump: name.includes(' ') ? withOwnValues(dump) : dump })
  })
  afterAll(() => tiffin.close())

  test('return configuration, details, baskets and slots as before settings were in sections [C-04] [C-09] [T-03]', async () => {
    expect(await responsesOf(tiffin, dump)).toEqual(asToday(ANSWERED[name]!))
  })

  test('have settings that are read without a problem', () => {
    const problems: unknown[] = []
    tiffin.services.stores.onProblem(problem => problems.push(problem))
    expect(problems).toEqual([])
  })
})

/**
 * At that time cards were offered wherever they were enabled, and orders refused them; a shop that
 * names a provider without its keys has no cards. A points programme begins when an owner starts
 * it: before that, the field had no meaning. The text of the extra page has its own call now.
 * A shop in the United States has its languages in the wording of the country. A rating is counted from reviews.
 */
function asToday(answers: Record<string, string>): Record<string, string> {
  const offered = /"payment_modes":\[[^\]]*\]/g
  return Object.fromEntries(
    Object.entries(answers).map(([url, answer]) => [
      url,
      answer
        .replace('"loyalty_status":"ENABLED"', '"loyalty_status":""')
        .replace(offered, modes => modes.replace(/"CARD",?/, ''))
        .replace(/"rating":4\.5,"total_reviews":12/, '"rating":0,"total_reviews":0')
        .replace('"payment_provider":"STRIPE"', '"payment_provider":""')
        .replace(/("extra_page":\{"name":"[^"]*"),"content":"[^}]*\}/, '$1}')
        .replace(/"language":\{.*?\]\}/, languages =>
          answer.includes('"iso":"US"') ? languages.replaceAll(/"(en|es)"/g, '"$1-US"') : languages,
        ),
    ]),
  )
}

/** Every response that depends on settings, as text. */
export async function responsesOf(
  tiffin: Installation,
  { rows, known }: Dump,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  const ask = async (host: string, url: string, token?: string) => {
    const headers = { host, ...(token ? { 'user-token': token } : {}) }
    const answer = await tiffin.app.inject({ url, headers })
    // Special days existed then too; that the details list them is new, like express and quick
    // checkout, text messages, the version of the terms and whether places can be found.
    const payload = answer.payload
      .replace(/"special_days":\[.*?\}\],/, '')
      .replace('"express_checkout":1,"quick_checkout":1,', '')
      .replace('"sms_updates":0,', '')
      .replace(/"terms_version":\d+,/, '')
      .replace(/,"locates":(true|false)/, '')
    answers[`${host} ${url}`] = `${answer.statusCode} ${payload}`
  }
  for (const { host } of rows.store as { host: string }[]) {
    await ask(host, `/storage/config/${createHash('sha256').update(host).digest('hex')}.json`)
    await ask(host, '/consumer/store')
    await ask(host, '/consumer/store/lookup/preorder')
  }
  const { own, visitor, ready, ready_token, late } = known.baskets
  await ask(known.host, `/consumer/cart/${own}/view`, known.customer.token)
  await ask(known.host, `/consumer/cart/${visitor}/view`)
  await ask(known.host, `/consumer/cart/${ready}/view`, ready_token)
  await ask(known.host, `/consumer/cart/${late}/view`, ready_token)
  return answers
}

type Shop = Record<'configuration' | 'details' | 'settings' | 'theme', Record<string, unknown>>

/** The same shops with every setting that an owner or operator could have set, so that no setting can get lost. */
export function withOwnValues(dump: Dump): Dump {
  const store = (dump.rows.store as (Shop & Record<string, unknown>)[]).map(shop => {
    const { configuration, details, settings } = structuredClone(shop)
    const channels = settings.channels as Record<'delivery' | 'collection', Record<string, unknown>>
    const place = configuration.store as Record<string, unknown>
    const region = configuration.region as Record<string, unknown>
    const { saturday: _, ...hours } = channels.collection.hours as Record<string, unknown>
    return {
      ...shop,
      theme: { accent: '#102030', heading_font: 'outfit', text_font: 'bitter', shape: 'round' },
      configuration: {
        ...configuration,
        landing_page: 'ordernow',
        extra_page: { name: 'Catering', content: '<p>For 20 and more</p>' },
        phone: { reg_ex: '^0[1-9][0-9]{8,9}$', max_length: 12 },
        currency: { symbol: '€', iso: 'EUR' },
        region: { ...region, time_zone: 'Pacific/Auckland' },
        language: { default: 'es', options: [{ code: 'es', name: 'Español', rtl: false }] },
        flat: { visible: false, required: false, label: 'Apartment', order: 9 },
        map: { visible: true },
        store: { ...place, rating: 0, total_reviews: 0 },
        website_logo_url: 'https://example.com/logo.png',
        logo_host_alt: 'A lantern',
        twitter: '@lantern',
        facebook: 'lantern',
        tag_manager: 'GTM-1',
        facebook_pixel_id: '17',
        ada_chat_enabled_version_2: true,
        seo: { titles: { order_now: 'Tonight', review: 'Said' } },
        fallback: { nothing: null, list: [1, null], nested: { a: null } },
        product_id: 3,
        policy_numbers: { terms: 101, sms: 102, email: 103, push: 104 },
      },
      details: {
        ...details,
        city: 'Greater Bradford',
        title: 'Rolls and dals',
        description: 'Since 1974',
        keywords: 'dal, rolls',
        payment_provider: 'STRIPE',
        logo_url: 'https://example.com/small.png',
        website_logo_url: 'https://example.com/logo.png',
        // Typed in once, before the shop had reviews: counted reviews replace them.
        rating: 0,
        total_reviews: 0,
        lat: 53.79,
        lng: -1.77,
        online_closed_message: 'Back on Tuesday!',
        feedback: 1,
        booking_page: 1,
        loyalty_status: 'ENABLED',
        ios_link: 'https://example.com/ios',
        android_link: 'https://example.com/android',
        client_type: 'A',
        food_hub_portal: 'B',
        website_hygiene_ratings_toggle: 'ENABLED',
        google_conversion: 'AW-1',
        our_recommendations: 'ENABLED',
        setting: { banner_url: 'https://example.com/banner.png' },
        allergy_note: 'Nuts are about.',
      },
      settings: {
        ...settings,
        guest_checkout: false,
        closures: [{ from: '2026-11-22', to: '2026-11-24' }],
        channels: {
          ...channels,
          delivery: {
            ...channels.delivery,
            enabled: true,
            lead_minutes: 25,
            slot_minutes: 20,
            days_ahead: 3,
            slot_capacity: 4,
            minimum_order: 900,
            payment_modes: ['CARD', 'CASH'],
            paused_until: '2026-11-21T12:00:00Z',
          },
          // Without Saturday: the shop is closed on that day.
          collection: { ...channels.collection, hours, pre_order: false, payment_modes: ['CARD'] },
        },
        delivery: {
          mode: 2,
          areas: [
            {
              name: 'Centre',
              postcodes: ['BD1', 'BD5'],
              max_distance: null,
              charge: 149,
              minimum_order: 1000,
              free_delivery_over: 2500,
              partner_fee: 49,
            },
          ],
        },
        charges: {
          service: { percent: 2.5, amount: 30 },
          bag: { amount: 10, items_per_bag: 3 },
          card: { percent: 1.5 },
          online_discount_percent: 5,
          collection_discount_percent: 7.5,
        },
        tax: {
          included: false,
          label: 'GST',
          default_class: 'hot',
          classes: { hot: { percent: 6.625, by_service: { delivery: 5 } }, standard: { percent: 20 } },
          charge_classes: { service: 'hot', delivery: 'standard' },
        },
      },
    }
  })
  return { ...dump, rows: { ...dump.rows, store } }
}
