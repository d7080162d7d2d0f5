import type { Endpoint } from '@tiffin/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream'
import { contextOf } from './context-of.ts'
import type { Services, StaffContext } from './context.ts'
import { refusal } from './refusal.ts'

/** Maximum number of files that a process receives at the same time, since each is held in memory completely. */
const AT_ONCE = 4
/** Maximum number per person. A slow connection occupies a slot until the request times out. */
const AT_ONCE_EACH = 2

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Runs after the rate limit and before the body of a file is read: checks the caller's permission, so that no
 * unauthorised request uses memory, and reserves a slot. Other bodies are small, and their callers are checked after
 * they have been read.
 */
export function createUploads(services: Services): (endpoint: Endpoint) => Hook {
  const running: string[] = []
  return endpoint => async (request, reply) => {
    const ctx = await contextOf(services, endpoint, request)
    const person = (ctx as Partial<StaffContext>).staff?.id ?? ctx.ip
    const own = running.filter(each => each === person).length
    if (running.length >= AT_ONCE || own >= AT_ONCE_EACH) throw refusal('pictures-busy', { retry_after: 5 })
    running.push(person)
    finished(reply.raw, () => void running.splice(running.indexOf(person), 1))
  }
}
