import type { FastifyRequest } from 'fastify'
import { refusal } from './refusal.ts'

/** The largest form that a GET request may carry, in bytes. */
const MOST = 1024

/**
 * The query of a GET request together with the form data in its body, which Fastify does not read. Browsers cannot send
 * such a body, other clients can [I-14]. The query comes first.
 */
export async function queryWithForm({ query, raw, headers }: FastifyRequest): Promise<object> {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return query as object
  const parts: Buffer[] = []
  let size = 0
  for await (const part of raw as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MOST) throw refusal('too-large')
    parts.push(part)
  }
  return {
    ...Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8'))),
    ...(query as object),
  }
}
