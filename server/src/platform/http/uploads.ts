import type { Endpoint } from '@tiffin/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream'
import { contextOf } from './context-of.ts'
import type { Services, StaffContext } from './context.ts'
import { refusal } from './refusal.ts'

/** How many files a process receives at the same time: each is in its memory as a whole. */
const AT_ONCE = 4
/** How many of them one person sends: a slow connection holds a place for as long as a request may take. */
const AT_ONCE_EACH = 2

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * What comes after the rate limit and before the body of a file is read: the caller's permission, so that nobody else
 * fills the memory, and a place among those that are received. Other bodies are small, and their callers are checked when
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
