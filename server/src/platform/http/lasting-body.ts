import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { etagOf, takes } from './compressed.ts'

/**
 * A body that is kept for many visitors, compressed as they ask for it: quickly for the first, who waits for it, and
 * well as soon as somebody asks again. Only compressed copies are kept.
 */
export type LastingBody = { etag: string; bytes: number; in(encoding: Encoding): Promise<Buffer> }

type Encoding = keyof typeof ENCODINGS

const ENCODINGS = {
  br: { pack: brotli, unpack: promisify(brotliDecompress), quickly: 1, well: 5 },
  gzip: { pack: zip, unpack: promisify(gunzip), quickly: 1, well: 6 },
}

/** What both copies of a page take at most, as a part of its text. */
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
    const known = copies.get(encoding)
    if (!known) {
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
    return known
  }
}

function brotli(plain: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

function zip(plain: Buffer, level: number): Promise<Buffer> {
  return promisify(gzip)(plain, { level })
}

/** Sends the best encoding that the client accepts, or 304 when the client already has this body. */
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

/** The best that the client accepts; undefined when it accepts none. */
function encodingFor(request: FastifyRequest): Encoding | undefined {
  return (['br', 'gzip'] as const).find(each => takes(request, each))
}
