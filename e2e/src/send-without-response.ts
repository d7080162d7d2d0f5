import type { Request } from 'playwright'
import { loopbackFetch } from './order-over-http.ts'

/** Sends the browser's request to the server, but the browser gets no response; returns the status. */
export async function sendWithoutResponse(request: Request): Promise<number> {
  const all = await request.allHeaders()
  const headers = Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith(':')))
  const method = request.method()
  return (await loopbackFetch(request.url(), { method, headers, body: request.postData() })).status
}
