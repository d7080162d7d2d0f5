import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
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
const QUICK = { connection: 500, greeting: 100, dns: 500, socket: 100, idle: 50 }
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

/** A mail server that accepts letters, and counts them and their connections. */
async function openTakingServer() {
  const counts = { connections: 0, open: 0, letters: 0, goodbyes: 0 }
  const lines_of_letters: string[] = []
  const open = new Set<Socket>()
  const server = createServer(socket => {
    counts.connections += 1
    counts.open += 1
    open.add(socket)
    let isLetter = false
    let text = ''
    socket.setEncoding('utf8').on('error', () => {})
    socket.on('close', () => (open.delete(socket), void counts.open--))
    socket.write('220 ready\r\n')
    socket.on('data', chunk => {
      const lines = (text + String(chunk)).split('\r\n')
      text = lines.pop() ?? ''
      for (const line of lines) {
        if (isLetter && line !== '.') {
          lines_of_letters.push(line)
          continue
        }
        if (line === '.') counts.letters += 1
        if (line === 'QUIT') counts.goodbyes += 1
        isLetter = line === 'DATA'
        socket.write(isLetter ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const hangUp = () => open.forEach(socket => socket.destroy())
  onTestFinished(() => (hangUp(), void server.close()))
  return { url: urlOf(server), counts, lines_of_letters, hangUp }
}
const CALM = { connection: 60_000, greeting: 60_000, dns: 60_000, socket: 60_000, idle: 60_000 }

test('a rush of letters goes out on a few connections, and a stop closes them', async () => {
  const { url, counts } = await openTakingServer()
  const mail = smtpMail(url, 'shop@example.com', CALM)
  await Promise.all(Array.from({ length: 40 }, (_, n) => mail.send({ ...LETTER, id: `rush-${n}` })))
  expect(counts.letters).toBe(40)
  expect(counts.connections).toBeLessThanOrEqual(5)
  mail.close()
  await expect.poll(() => counts.open).toBe(0)
  await expect(mail.send(LETTER)).rejects.toThrow()
})

test('an idle connection is closed with QUIT', async () => {
  const { url, counts } = await openTakingServer()
  await smtpMail(url, 'shop@example.com', { ...CALM, idle: 20 }).send(LETTER)
  await expect.poll(() => counts).toMatchObject({ letters: 1, goodbyes: 1, open: 0 })
})

test('a letter that finds its connection gone goes out once, on another', async () => {
  const { url, counts, hangUp } = await openTakingServer()
  const mail = smtpMail(url, 'shop@example.com', CALM)
  onTestFinished(() => mail.close())
  await mail.send(LETTER)
  hangUp()
  await mail.send({ ...LETTER, id: 'two' })
  expect(counts).toMatchObject({ connections: 2, letters: 2 })
})

test('a mail is marked as sent automatically, so that no absence reply is sent to the shop', async () => {
  const { url, lines_of_letters } = await openTakingServer()
  const mail = smtpMail(url, 'shop@example.com', CALM)
  await mail.send(LETTER)
  expect(lines_of_letters).toContain('Auto-Submitted: auto-generated')
  expect(lines_of_letters).toContain('X-Auto-Response-Suppress: All')
  mail.close()
})

test('a mail to a diner has the headers of a button to unsubscribe, which others do not have', async () => {
  const { url, lines_of_letters } = await openTakingServer()
  const mail = smtpMail(url, 'shop@example.com', CALM)
  onTestFinished(() => mail.close())
  await mail.send(LETTER)
  expect(lines_of_letters.join('\n')).not.toContain('List-Unsubscribe')
  await mail.send({ ...LETTER, id: 'two', unsubscribe: 'https://mango.example/consumer/unsubscribe/two' })
  expect(lines_of_letters).toContain('List-Unsubscribe: <https://mango.example/consumer/unsubscribe/two>')
  expect(lines_of_letters).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})
