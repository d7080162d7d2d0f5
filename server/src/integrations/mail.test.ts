import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpMail } from './mail.ts'

const LETTER = {
  id: 'one',
  to: 'diner@example.com',
  subject: 'Your order',
  text: 'It is on its way.',
  html: '<p>It is on its way.</p>',
  from_name: 'Mango Tree',
  reply_to: 'mango@example.com',
}
const QUICK = { connection: 500, greeting: 100, dns: 500, socket: 100 }
const held: Socket[] = []
const silent = createServer(socket => void held.push(socket))
const forgetful = createServer(socket => {
  held.push(socket)
  socket.write('220 ready\r\n')
})
const urlOf = (server: typeof silent) => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  for (const server of [silent, forgetful])
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const socket of held) socket.destroy()
  for (const server of [silent, forgetful]) server.close()
})

test('a mail server that never greets is given up', async () => {
  await expect(smtpMail(urlOf(silent), 'shop@example.com', QUICK).send(LETTER)).rejects.toThrow(/timeout/i)
})

test('a mail server that stops answering is given up', async () => {
  await expect(smtpMail(urlOf(forgetful), 'shop@example.com', QUICK).send(LETTER)).rejects.toThrow(/timeout/i)
})
