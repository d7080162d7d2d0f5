import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A merchant's server that receives webhooks and responds with the given status. */
export async function merchant(answers: number[] = []) {
  const heard: { body: string; signature: string }[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk as Buffer))
    request.on('end', () => {
      heard.push({
        body: Buffer.concat(chunks).toString(),
        signature: String(request.headers['sandbox-signature']),
      })
      response.writeHead(answers.shift() ?? 204).end()
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { webhook_url: `http://127.0.0.1:${port}/hook`, heard, close }
}
