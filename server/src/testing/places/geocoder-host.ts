import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The host's response to the next request: a status, a document, or a function. */
export type Reply = number | object | RequestListener

export type GeocoderHost = {
  url: string
  /** The queries of the requests so far, the oldest first. */
  asked: URL[]
  reply: Reply
  close(): Promise<void>
}

/** A host on this machine in the place of a geocoder on the internet. */
export async function openGeocoderHost(): Promise<GeocoderHost> {
  const host: Omit<GeocoderHost, 'url' | 'close'> = { asked: [], reply: 404 }
  const server = createServer((request, answer) => {
    host.asked.push(new URL(request.url ?? '/', 'http://geocoder.example'))
    const { reply } = host
    if (typeof reply === 'function') return void reply(request, answer)
    answer.statusCode = typeof reply === 'number' ? reply : 200
    answer.setHeader('content-type', 'application/json')
    answer.end(typeof reply === 'number' ? '{"error":"no"}' : JSON.stringify(reply))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(host, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  })
}
