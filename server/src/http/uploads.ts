import type { Endpoint } from '@tiffin/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream'
import { contextOf } from './context-of.ts'
import type { Services } from './context.ts'
import { refusal } from './refusal.ts'

/** How many files a process receives at the same time: each is in its memory as a whole. */
const AT_ONCE = 4

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * What comes after the rate limit and before the body of a file is read: the caller's permission, so that nobody else
 * fills the memory, and a place among those that are received. Other bodies are small, and their callers are checked when
 * they have been read.
 */
export function createUploads(services: Services): (endpoint: Endpoint) => Hook {
  let running = 0
  return endpoint => async (request, reply) => {
    await contextOf(services, endpoint, request)
    if (running >= AT_ONCE) throw refusal('pictures-busy', { retry_after: 5 })
    running += 1
    finished(reply.raw, () => void (running -= 1))
  }
}
