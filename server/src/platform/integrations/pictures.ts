import type { TextKey } from '@tiffin/contract/menu/menu/import-report'
import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Pictures, PictureCheck } from './integrations.ts'
import { isPublicAddress } from '../http/public-address.ts'

export type PictureOptions = {
  /** Which addresses may be requested; by default the public ones. Tests permit this machine. */
  allows?: (address: string) => boolean
  /** Certificate authorities to trust in addition to the usual ones. */
  ca?: string
  /** The time-out for one picture with all its redirects, in milliseconds. */
  timeout_ms?: number
}

/** Maximum size of a picture in bytes. A phone on a slow network needs ten seconds for it. */
const BYTES_MAX = 2 * 2 ** 20
const REDIRECTS_MAX = 3
const TIMEOUT_MS = 8000
const TYPES = /^image\/(?:avif|gif|jpeg|png|webp)\b/i

/** Checks pictures at public addresses; never requests an address of this machine or its network (SSRF). */
export function publicPictures({
  allows = isPublicAddress,
  ca,
  timeout_ms = TIMEOUT_MS,
}: PictureOptions = {}): Pictures {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 4,
    maxFreeSockets: 4,
    timeout: timeout_ms,
    ...(ca ? { ca } : {}),
  })
  return {
    async look(address) {
      const signal = AbortSignal.timeout(timeout_ms)
      try {
        return await follow(address, { agent, allows, signal, redirects: 0 })
      } catch (error) {
        return { ok: false, why: wordsFor(error as NodeJS.ErrnoException, signal) }
      }
    },
  }
}

type RequestOptions = {
  agent: Agent
  allows: (address: string) => boolean
  signal: AbortSignal
  redirects: number
}

async function follow(address: string, options: RequestOptions): Promise<PictureCheck> {
  const url = new URL(address)
  if (url.protocol !== 'https:') return { ok: false, why: ['picture.no_https'] }
  const response = await requestFile(url, options)
  const { statusCode: status = 0, headers } = response
  if (status >= 300 && status < 400 && headers.location) {
    response.destroy()
    if (options.redirects === REDIRECTS_MAX) return { ok: false, why: ['picture.on_and_on'] }
    return follow(new URL(headers.location, url).href, { ...options, redirects: options.redirects + 1 })
  }
  const why = refusalOf(response) ?? (await tooLarge(response))
  response.destroy()
  return why === undefined ? { ok: true } : { ok: false, why }
}

function requestFile(url: URL, { agent, allows, signal }: RequestOptions): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A hostname is checked by the address that it resolves to at connection time; a literal IP address has no lookup.
  if (isIP(host) && !allows(host)) throw new NotPublicAddress()
  const headers = { accept: 'image/*', 'user-agent': 'Tiffin menu import' }
  request(url, { agent, signal, headers, lookup: only(allows) }, resolve)
    .on('error', reject)
    .end()
  return promise
}

class NotPublicAddress extends Error {
  override name = 'NotPublicAddress'
}

function only(allows: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const allowed = found.filter(({ address }) => allows(address))
      const [first] = allowed
      if (!first) return done(new NotPublicAddress(), '')
      if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
}

function refusalOf({ statusCode, headers }: IncomingMessage): TextKey | undefined {
  if (statusCode !== 200) return ['picture.answered', { status: statusCode }]
  const type = headers['content-type'] ?? 'nothing'
  if (!TYPES.test(type)) return ['picture.no_picture', { type: JSON.stringify(type.slice(0, 60)) }]
  return undefined
}

async function tooLarge(response: IncomingMessage): Promise<TextKey | undefined> {
  const why: TextKey = ['picture.large']
  if (Number(response.headers['content-length'] ?? 0) > BYTES_MAX) return why
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > BYTES_MAX) return why
  }
  return bytes === 0 ? ['picture.empty'] : undefined
}

function wordsFor(error: NodeJS.ErrnoException, signal: AbortSignal): TextKey {
  if (error instanceof NotPublicAddress) return ['picture.not_public']
  if (signal.aborted) return ['picture.late']
  if (error.code === 'ENOTFOUND') return ['picture.no_host']
  if (error.code === 'EAI_AGAIN' || error.code === 'ENETUNREACH' || error.code === 'EHOSTUNREACH')
    return ['picture.no_network']
  return ['picture.unreachable', { code: error.code ?? error.message }]
}
