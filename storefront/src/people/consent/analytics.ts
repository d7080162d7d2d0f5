import type { TrackingIds } from '@tiffin/contract/shop/stores/tracking'
import { readStored, watchStored, writeStored } from '../../lib/storage.ts'
import { endOtherCookies } from './cookies.ts'

type Queue = { (...args: unknown[]): void; queue?: unknown[]; loaded?: boolean; version?: string }

/** The globals from which these services read their commands. */
const page = globalThis as { dataLayer?: unknown[]; fbq?: Queue }

let started = false

/**
 * Adds the scripts of the services that the shop uses, once per page; only after consent [G-02,
 * C-24].
 */
export function startAnalytics(ids: Partial<TrackingIds>): void {
  if (started) return
  started = true
  const { tag_manager, facebook_pixel_id: pixel, google_conversion } = ids
  if (tag_manager) {
    layer({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`https://www.googletagmanager.com/gtm.js?id=${tag_manager}`)
  }
  if (google_conversion) {
    tag('js', new Date())
    tag('config', google_conversion.split('/')[0])
    load(`https://www.googletagmanager.com/gtag/js?id=${google_conversion.split('/')[0]}`)
  }
  if (pixel) {
    const queue: Queue = (...args) => void queue.queue?.push(args)
    Object.assign(queue, { queue: [], loaded: true, version: '2.0' })
    page.fbq ??= queue
    load('https://connect.facebook.net/en_US/fbevents.js')
    page.fbq('init', pixel)
    page.fbq('track', 'PageView')
  }
  countConversions(ids)
}

/**
 * Removes the scripts and their cookies. A script that has already run stays active until the page
 * is left.
 */
export function stopAnalytics(): void {
  endOtherCookies()
  for (const script of document.querySelectorAll('script[data-analytics]')) script.remove()
  if (started) location.reload()
}

/** Orders placed longer ago are not counted. */
const COUNTED_FOR_MS = 10 * 60_000

/**
 * Counts an order that is placed from this browser once as a conversion [C-24]. After a payment on
 * another page the order may be placed before these scripts start, so the flag of the stored order
 * decides, not the time. Returns a function that stops it.
 */
export function countConversions({ facebook_pixel_id, google_conversion }: Partial<TrackingIds>): () => void {
  const count = () => {
    const stored = readStored('last_order')
    if (!stored?.uncounted) return
    const { uncounted: _, ...last } = stored
    writeStored('last_order', last)
    if (Date.now() - last.at > COUNTED_FOR_MS) return
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
