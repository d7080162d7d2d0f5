import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { etagOf, takes } from './compressed.ts'

/**
 * A body that is cached for many visitors and compressed on request: fast for the first visitor, who waits for it, and
 * with high quality from the second request on. Only compressed copies are cached.
 */
export type LastingBody = { etag: string; bytes: number; in(encoding: Encoding): Promise<Buffer> }

type Encoding = keyof typeof ENCODINGS

const ENCODINGS = {
  br: { pack: brotli, unpack: promisify(brotliDecompress), quickly: 1, well: 5 },
  gzip: { pack: zip, unpack: promisify(gunzip), quickly: 1, well: 6 },
}

/** The maximum size of both copies of a page, as a fraction of its text. */
const COPIES = 0.4

export function lastingBody(text: string): LastingBody {
  const plain = Buffer.from(text)
  return { etag: etagOf(plain), bytes: Math.ceil(plain.length * COPIES), in: copiesOf(plain) }
}

function copiesOf(text: Buffer): LastingBody['in'] {
  let plain: Buffer | undefined = text
  const copies = new Map<Encoding, Promise<Buffer>>()
  const packedWell = new Set<Encoding>()

  async function textAgain(): Promise<Buffer> {
    if (plain) return plain
    const [encoding, copy] = [...copies][0]!
    return ENCODINGS[encoding].unpack(await copy)
  }

  return encoding => {
    const { pack, quickly, well } = ENCODINGS[encoding]
    const copy = copies.get(encoding)
    if (!copy) {
      const first = textAgain().then(whole => pack(whole, quickly))
      copies.set(encoding, first)
      void first.then(
        () => (plain = undefined),
        () => copies.delete(encoding),
      )
      return first
    }
    if (!packedWell.has(encoding)) {
      packedWell.add(encoding)
      const better = textAgain().then(whole => pack(whole, well))
      void better.then(
        () => copies.set(encoding, better),
        () => packedWell.delete(encoding),
      )
    }
    return copy
  }
}

function brotli(plain: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

function zip(plain: Buffer, level: number): Promise<Buffer> {
  return promisify(gzip)(plain, { level })
}

/** Sends the best encoding that the client accepts, or 304 if the client already has this body. */
export async function sendLasting(
  request: FastifyRequest,
  reply: FastifyReply,
  body: LastingBody,
): Promise<FastifyReply> {
  reply.header('etag', body.etag)
  if (request.headers['if-none-match']?.includes(body.etag)) return reply.code(304).send()
  const encoding = encodingFor(request)
  if (!encoding) return reply.send(await ENCODINGS.gzip.unpack(await body.in('gzip')))
  return reply.header('content-encoding', encoding).send(await body.in(encoding))
}

/** The best encoding that the client accepts; undefined if it accepts none. */
function encodingFor(request: FastifyRequest): Encoding | undefined {
  return (['br', 'gzip'] as const).find(each => takes(request, each))
}
