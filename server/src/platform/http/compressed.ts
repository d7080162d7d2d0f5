import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A response body, compressed once in every encoding that clients accept. Small or already compressed bodies have only
 * `plain`.
 */
export type Compressed = { plain: Buffer; br?: Buffer; gzip?: Buffer; etag: string }

/** `quality` is brotli's, 0 to 11: high for content that is compressed once and cached as long as the process runs. */
export async function compress(text: string, quality: number): Promise<Compressed> {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(plain, { level: 6 }),
  ])
  return { plain, br, gzip: gz, etag: etagOf(plain) }
}

/** The ETag: a hash of the uncompressed body, so it is the same for every encoding. */
export function etagOf(plain: Buffer): string {
  return `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`
}

/** Sends the best encoding that the client accepts, or 304 if the client already has this body. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Compressed): FastifyReply {
  reply.header('etag', body.etag)
  if (request.headers['if-none-match']?.includes(body.etag)) return reply.code(304).send()
  const encoding = (['br', 'gzip'] as const).find(each => body[each] && takes(request, each))
  if (!encoding) return reply.send(body.plain)
  return reply.header('content-encoding', encoding).send(body[encoding])
}

/** Whether `Accept-Encoding` names this encoding with a weight above 0 (a weight of 0 means "not acceptable"). */
export function takes(request: FastifyRequest, encoding: string): boolean {
  const accepted = request.headers['accept-encoding'] ?? ''
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted)
}
