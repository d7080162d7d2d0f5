import { login, register } from '@tiffin/contract/people/accounts/diner'
import {
  forgotPassword,
  loginWithCode,
  recoverPassword,
  requestLoginCode,
} from '@tiffin/contract/people/passwords/diner'
import { counted, type ProofOptions, type Verdict } from './proof.ts'
import { openRawClient, type RawRequest, type RawResponse, requestOf } from './raw-client.ts'
import { freePort, startServer } from './server-process.ts'
import { openStage } from './stage.ts'

/** The maximum number of guesses at one account, and of one client at all accounts, that may be compared. */
const AT_ONE = 100
const AT_ALL = 200
const CODE_ATTEMPTS = 5
/** How many guesses are under way at once. */
const AT_ONCE = 16

const email = 'owner@example.com'
const password = 'Lantern-7-kites'

/** Sends a request, from this local address and with this cookie. */
type Send = (
  request: RawRequest,
  caller?: { from?: string | undefined; cookie?: string | undefined },
) => Promise<RawResponse>

/**
 * Passwords, codes by e-mail and tokens of links are guessed `size` times each: those of one account
 * from a new address each time, and those of `size` accounts from one address. Few guesses may be
 * compared, and the owner must be able to sign in on a device that has signed in before.
 */
export async function proveGuesses({ size, on }: ProofOptions): Promise<Verdict> {
  const stage = await openStage(on)
  const port = await freePort()
  const server = await startServer({ port, env: { ...stage.env, RATE_LIMITS: 'on' } })
  const problems: string[] = []
  const send: Send = async (request, { from, cookie } = {}) => {
    const fixed = { host: stage.host, ...(cookie && { cookie }) }
    const client = openRawClient(port, fixed, () => from)
    const response = await client.send(request)
    client.cut()
    return response
  }
  try {
    const cookie = await makeOwner(send)
    const compared = {
      'passwords of one account': [await guessPasswords(send, size, newAddresses()), AT_ONE],
      'passwords of all accounts': [await sprayPasswords(send, size), AT_ALL],
      'codes of one account': [await guessCodes(send, size, ownersCodes()), AT_ONE],
      'codes of all accounts': [await guessCodes(send, size, strangersCodes), AT_ALL],
      'attempts at one code': [await guessOneCode(send), CODE_ATTEMPTS],
      'tokens of links': [await guessTokens(send, size), AT_ALL],
      'letters for one account': [await requestLinks(send, size, newAddresses()), AT_ONE],
    } as const
    for (const [what, [count, most]] of Object.entries(compared))
      if (count > most) problems.push(`${count} ${what} were compared or sent, not ${most} at most`)
    problems.push(...(await ownersProblems(send, cookie)))
    const counts = Object.entries(compared).map(([what, [count]]) => `${count} ${what}`)
    return { counts: `of ${counted(size, 'attempt')} each: ${counts.join(', ')}`, problems }
  } finally {
    await server.kill()
    await stage.dispose()
  }
}

/** Another address of this machine each time. */
function newAddresses(): () => string {
  let next = 0
  return () => {
    next += 1
    return `127.${100 + (next >> 16)}.${(next >> 8) & 255}.${next & 255 || 1}`
  }
}

const stranger = (nth: number) => `stranger${nth}@example.com`

function ownersCodes() {
  const address = newAddresses()
  return () => ({ to: email, from: address() })
}

const strangersCodes = (nth: number) => ({ to: stranger(nth), from: '127.200.0.2' })

async function makeOwner(send: Send): Promise<string> {
  const person = { first_name: 'Ada', last_name: 'Khan', phone: '07400 123456', email, agree_checkbox: 'YES' }
  const body = { ...person, password, password_confirmation: password }
  const { head, status } = await send(requestOf(register, { body }))
  const cookie = /^set-cookie: ([^;]+)/im.exec(head)?.[1]
  if (status !== 200 || !cookie) throw new Error(`the owner could not register: ${status}`)
  return cookie
}

/** Counts how many of `size` parallel guesses were compared. */
async function count(size: number, isCompared: (nth: number) => Promise<boolean>): Promise<number> {
  let [next, compared] = [0, 0]
  const guess = async () => {
    while (next < size) {
      next += 1
      if (await isCompared(next)) compared += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, guess))
  return compared
}

function guessPasswords(send: Send, size: number, address: () => string): Promise<number> {
  return count(size, async nth => {
    const request = requestOf(login, { body: { email, password: `Guess-${nth}-guess` } })
    return (await send(request, { from: address() })).status !== 429
  })
}

function sprayPasswords(send: Send, size: number): Promise<number> {
  return count(size, async nth => {
    const request = requestOf(login, { body: { email: stranger(nth), password: 'Guess-1-guess' } })
    return (await send(request, { from: '127.200.0.1' })).status !== 429
  })
}

type CodeGuess = { to: string; from: string; id: string }

/** Every code that is sent is guessed as often as it may be; without a code, the guess is for an unknown request. */
function guessCodes(send: Send, size: number, next: (nth: number) => Omit<CodeGuess, 'id'>): Promise<number> {
  const open: CodeGuess[] = []
  return count(size, async nth => {
    const guess = open.pop() ?? (await requestGuess(send, next(nth), open))
    return isWrong(await send(enter({ ...guess, code: nth }), { from: guess.from }))
  })
}

async function requestGuess(
  send: Send,
  target: Omit<CodeGuess, 'id'>,
  open: CodeGuess[],
): Promise<CodeGuess> {
  const sent = await send(requestOf(requestLoginCode, { body: { email: target.to } }), target)
  if (sent.status !== 200) return { ...target, id: crypto.randomUUID() }
  const guess = { ...target, id: (JSON.parse(sent.body) as { id: string }).id }
  for (let more = 1; more < CODE_ATTEMPTS; more += 1) open.push(guess)
  return guess
}

async function guessOneCode(send: Send): Promise<number> {
  const to = stranger(0)
  const from = '127.201.0.1'
  const sent = await send(requestOf(requestLoginCode, { body: { email: to } }), { from })
  const { id } = JSON.parse(sent.body) as { id: string }
  return count(64, async nth =>
    isWrong(await send(enter({ id, to, code: nth }), { from: `127.201.0.${nth + 1}` })),
  )
}

function enter({ id, to, code }: { id: string; to: string; code: number }): RawRequest {
  const text = String(code).padStart(6, '0')
  return requestOf(loginWithCode, { body: { id, email: to, code: text } })
}

function isWrong({ body }: RawResponse): boolean {
  return body.includes('"email-code-wrong"')
}

function guessTokens(send: Send, size: number): Promise<number> {
  return count(size, async nth => {
    const body = { token: `${nth}`.padStart(43, 'x'), password, password_confirmation: password }
    return (await send(requestOf(recoverPassword, { body }), { from: '127.200.0.3' })).status !== 429
  })
}

function requestLinks(send: Send, size: number, address: () => string): Promise<number> {
  return count(size, async () => {
    const request = requestOf(forgotPassword, { body: { email } })
    return (await send(request, { from: address() })).status === 200
  })
}

/** The owner signs in, and requests a code, on the device that has registered. */
async function ownersProblems(send: Send, cookie: string): Promise<string[]> {
  const caller = { from: '127.202.0.1', cookie }
  const signIn = await send(requestOf(login, { body: { email, password } }), caller)
  const code = await send(requestOf(requestLoginCode, { body: { email } }), caller)
  return [
    ...(signIn.body.includes('api_token') ? [] : [`the owner’s own device was refused: ${signIn.body}`]),
    ...(code.status === 200 ? [] : [`the owner’s own device got no code: ${code.body}`]),
  ]
}
