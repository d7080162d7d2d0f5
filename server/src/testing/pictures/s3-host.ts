import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const ACCESS = { key: 'AKIATIFFIN', secret: 'a secret/with+signs', region: 'eu-west-2' }

type Stored = { bytes: Buffer; headers: Record<string, string> }
type Mood = 'well' | 'busy' | 'slow' | 'half' | 'other' | 'gone'

/**
 * A bucket on this machine that responds as S3 documents: it computes the signature itself, and may be busy (503
 * SlowDown), slow, break off in the middle of a body, return another body, or be gone altogether.
 */
export async function s3Host() {
  const objects = new Map<string, Stored>()
  const state = { mood: 'well' as Mood, times: Number.POSITIVE_INFINITY, asked: [] as string[] }
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { method = '', url = '' } = request
    state.asked.push(`${method} ${url}`)
    const mood = state.times > 0 ? state.mood : 'well'
    state.times -= 1
    if (mood === 'gone') return request.socket.destroy()
    if (mood === 'slow') return
    if (mood === 'busy') return refuse(response, 503, 'SlowDown')
    const wrong = wrongIn(request, body)
    if (wrong) return refuse(response, 403, wrong)
    if (method === 'PUT') {
      const meta = Object.entries(request.headers).filter(([name]) =>
        /^x-amz-meta-|^content-type$/.test(name),
      )
      objects.set(url, { bytes: body, headers: Object.fromEntries(meta) as Record<string, string> })
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    if (method === 'DELETE') {
      objects.delete(url)
      return response.writeHead(204).end()
    }
    const found = objects.get(url)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { ...found.headers, 'content-length': found.bytes.length })
    if (mood === 'half') {
      response.write(found.bytes.subarray(0, found.bytes.length / 2))
      return setImmediate(() => response.destroy())
    }
    return response.end(mood === 'other' ? Buffer.alloc(found.bytes.length) : found.bytes)
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/pictures`,
    objects,
    asked: state.asked,
    /** Whether the next request never gets a response. */
    isSlow: () => state.mood === 'slow' && state.times > 0,
    /** From now on, for this many requests. */
    be(mood: Mood, times = Number.POSITIVE_INFINITY) {
      Object.assign(state, { mood, times })
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>(resolve => void server.close(() => resolve()))
    },
  }
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`)
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature Version 4, as its specification reckons it; undefined: it is right. */
function wrongIn({ method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return 'AccessDenied'
  const [, key, day = '', region = '', signed = '', signature] = given
  if (key !== ACCESS.key) return 'InvalidAccessKeyId'
  const lines = signed.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, url, '', lines.join(''), signed, headers['x-amz-content-sha256']].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    sha256(request),
  ]
  const secret = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(sign, `AWS4${ACCESS.secret}`)
  return sign(secret, text.join('\n')).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}
