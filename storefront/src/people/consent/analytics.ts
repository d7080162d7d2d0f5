import { type CookieCategory, idsIn, type TrackingIds } from '@tiffin/contract/shop/stores/tracking'
import { readStored, watchStored, writeStored } from '../../lib/storage.ts'
import { countVisit, type SendCampaign } from './campaign.ts'
import { endOtherCookies } from './cookies.ts'
import { whenRecorded } from './decide-here.ts'

type Queue = { (...args: unknown[]): void; queue?: unknown[]; loaded?: boolean; version?: string }

/** The globals from which these services read their commands. */
const page = globalThis as { dataLayer?: unknown[]; fbq?: Queue }

/** The services whose scripts this page has loaded. */
const started = new Set<keyof TrackingIds>()
let stopCounting: (() => void) | undefined

/**
 * Loads the scripts of the accepted services, each once per page [G-02, C-24]. If the consent to a loaded one was
 * withdrawn, removes its script and reloads the page, because a script that has run stays active until then.
 */
export function applyConsent(
  ids: Partial<TrackingIds>,
  accepted: readonly CookieCategory[],
  sendCampaign: SendCampaign,
): void {
  const allowed = idsIn(ids, accepted)
  endOtherCookies(accepted)
  if ([...started].some(name => !allowed[name])) {
    for (const script of document.querySelectorAll('script[data-analytics]')) script.remove()
    return void whenRecorded().then(() => location.reload())
  }
  for (const name of Object.keys(allowed) as (keyof TrackingIds)[]) {
    if (started.has(name)) continue
    started.add(name)
    STARTS[name](allowed[name]!)
  }
  const countOrder = countVisit(accepted.includes('analytics'), sendCampaign)
  stopCounting?.()
  stopCounting = started.size > 0 || countOrder ? countConversions(allowed, countOrder) : undefined
}

const STARTS: Record<keyof TrackingIds, (id: string) => void> = {
  tag_manager(id) {
    layer({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`https://www.googletagmanager.com/gtm.js?id=${id}`)
  },
  google_conversion(id) {
    const [account] = id.split('/')
    tag('js', new Date())
    tag('config', account)
    load(`https://www.googletagmanager.com/gtag/js?id=${account}`)
  },
  facebook_pixel_id(id) {
    const queue: Queue = (...args) => void queue.queue?.push(args)
    Object.assign(queue, { queue: [], loaded: true, version: '2.0' })
    page.fbq ??= queue
    load('https://connect.facebook.net/en_US/fbevents.js')
    page.fbq('init', id)
    page.fbq('track', 'PageView')
  },
}

/** Orders placed longer ago are not counted. */
const COUNTED_FOR_MS = 10 * 60_000

/**
 * Counts an order that is placed from this browser once as a conversion [C-24]. After a payment on
 * another page the order may be placed before these scripts start, so the flag of the stored order
 * decides, not the time. Returns a function that stops it.
 */
export function countConversions(
  { facebook_pixel_id, google_conversion }: Partial<TrackingIds>,
  countOrder?: () => void,
): () => void {
  const count = () => {
    const stored = readStored('last_order')
    if (!stored?.uncounted) return
    const { uncounted: _, ...last } = stored
    writeStored('last_order', last)
    if (Date.now() - last.at > COUNTED_FOR_MS) return
    countOrder?.()
    const id = last.order_id
    layer({ event: 'order_placed', order_id: id })
    if (google_conversion) tag('event', 'conversion', { send_to: google_conversion, transaction_id: id })
    if (facebook_pixel_id) page.fbq?.('track', 'Purchase', {}, { eventID: id })
  }
  count()
  return watchStored((key, own) => void (key === 'last_order' && own && count()))
}

function layer(entry: unknown): void {
  ;(page.dataLayer ??= []).push(entry)
}

/**
 * Google's convention: a command is recognised by an `arguments` object, so this cannot be an arrow
 * function.
 */
const tag = function () {
  layer(arguments)
} as (...args: unknown[]) => void

function load(src: string): void {
  const script = document.createElement('script')
  Object.assign(script, { src, async: true })
  script.dataset.analytics = ''
  document.head.append(script)
}
