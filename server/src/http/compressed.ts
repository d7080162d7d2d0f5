import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A body in every form that clients take, made once; what is small or compressed by itself has one form. */
export type Compressed = { plain: Buffer; br?: Buffer; gzip?: Buffer; etag: string }

/** `quality` of brotli: a page lives for a minute at most, a language file for as long as the process. */
export async function compress(text: string, quality: number): Promise<Compressed> {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(plain, { level: 6 }),
  ])
  return { plain, br, gzip: gz, etag: etagOf(plain) }
}

/** Names what is in a body, whatever form it travels in. */
export function etagOf(plain: Buffer): string {
  return `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`
}

/** Sends the best form that the client takes, or 304 where it has the same already. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Compressed): FastifyReply {
  reply.header('etag', body.etag)
  if (request.headers['if-none-match']?.includes(body.etag)) return reply.code(304).send()
  const encoding = (['br', 'gzip'] as const).find(each => body[each] && takes(request, each))
  if (!encoding) return reply.send(body.plain)
  return reply.header('content-encoding', encoding).send(body[encoding])
}

/** Named by the client, and not with the weight 0, which means never. */
function takes(request: FastifyRequest, encoding: string): boolean {
  const accepted = request.headers['accept-encoding'] ?? ''
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted)
}
