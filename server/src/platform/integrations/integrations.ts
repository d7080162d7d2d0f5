import type { Recaptcha } from './recaptcha.ts'
import type { SocialProviders } from './social.ts'
import type { StripeGateway } from './stripe.ts'
import type { TextKey } from '@tiffin/contract/menu/menu/import-report'
import type { PictureKind, PictureSize } from '@tiffin/contract/shop/pictures/pictures'

/**
 * The external services that the process calls. Each has a type, a real implementation and one that works without a
 * network.
 */
export type Integrations = {
  mail: Mail
  sms: Sms
  pictures: Pictures
  pictureMaker: PictureMaker
  pictureStore: PictureStore
  geocoder: Geocoder
  sandbox: Sandbox
  stripe: StripeGateway
  epdq: EpdqGateway
  social: SocialProviders
  hosts: HostCheck
  recaptcha: Recaptcha
}

/** Which shop responds at a public address; `elsewhere`: another site does. Never rejects. */
export type HostCheck = {
  storeAt(address: string): Promise<{ store_id: number } | { problem: HostProblem }>
}
export type HostProblem = 'no_dns' | 'no_tls' | 'no_response' | 'elsewhere'

export type Mail = {
  /** Sends an e-mail. `id` becomes its Message-ID, so that a mail server can drop a duplicate. */
  send(message: {
    id: string
    to: string
    subject: string
    text: string
    html: string
    from_name: string
    /** The store's own address, so that a reply reaches the shop. */
    reply_to: string
    /** An address that unsubscribes the recipient when it gets a POST (RFC 8058). */
    unsubscribe?: string
  }): Promise<void>
}

export type Sms = {
  /** Sends a text message. `id`: of the message, for services that drop a duplicate. `to`: in E.164. */
  send(message: { id: string; to: string; text: string; from: string }): Promise<SmsResult>
  /** Whether texts are delivered. */
  canSend: boolean
}

/** `number`: it cannot get texts, so a retry does not help. `outage`: unknown whether it was sent. */
export type SmsResult = 'sent' | { because: 'number' | 'outage'; why: string }

export type Pictures = {
  /** Requests an https address and checks that it returns a picture. `why` completes "it was requested, and ...". */
  look(address: string): Promise<PictureCheck>
}

export type PictureCheck = { ok: true } | { ok: false; why: TextKey }

/** Creates the files of an uploaded picture, in a separate process. */
export type PictureMaker = {
  make(bytes: Uint8Array, kind: PictureKind): Promise<MadePicture | PictureRefusal>
}

export type PictureFormat = 'avif' | 'webp' | 'png' | 'jpeg'
/** The size `i` is an icon, which logos have. */
export type PictureFile = { size: PictureSize | 'i'; format: PictureFormat; bytes: Uint8Array }
/**
 * `name` encodes the kind, the colour or the width, and the content; `sha256` is of the content and distinguishes
 * contents with the same name.
 */
export type MadePicture = {
  name: string
  sha256: string
  width: number
  height: number
  files: PictureFile[]
}
export type PictureRefusal = {
  refused:
    | 'picture-unreadable'
    | 'picture-animated'
    | 'picture-hides'
    | 'picture-pixels'
    | 'picture-small'
    | 'pictures-busy'
}

/** The storage of picture files. Rejects if it cannot be reached. */
export type PictureStore = {
  keep(store_id: number, name: string, files: PictureFile[]): Promise<void>
  /** Undefined: there is no such file. */
  read(store_id: number, file: PictureFileName): Promise<Buffer | undefined>
  /** Removes all files of these pictures; missing files are ignored. */
  remove(store_id: number, names: string[]): Promise<void>
}
export type PictureFileName = { name: string } & Omit<PictureFile, 'bytes'>

/**
 * Finds the location of an address, and the address at a point. May fail or be slow;
 * `shop/places/geocoders/geocoder.ts` limits the wait.
 */
export type Geocoder = {
  forward(sought: SoughtAddress): Promise<Geocoded>
  reverse(sought: SoughtPoint): Promise<Geocoded>
  /** Whether it has places of a country; absent: it may have places of all countries. */
  knows?(country: string): Promise<boolean>
}

/** `country` is an ISO code. `near` is the shop's location: of several places with one name the nearest comes first. */
export type SoughtAddress = {
  postcode: string
  /** The address as written on a letter, without the postcode; empty: only the postcode is looked up. */
  words: string
  /** Whether `words` may be the beginning of a name, as while it is typed. Geocoders may ignore it. */
  isBeginning?: boolean
  country: string
  language: string
  near: Point
}
export type SoughtPoint = Point & { country: string; language: string }
export type Point = { latitude: number; longitude: number }

/** `credit`: the attribution that the licence of the data requires. */
export type Geocoded = { candidates: Candidate[]; credit: string }

/** A possible location of an address; unknown parts are empty. */
export type Candidate = Point & {
  postcode: string
  street: string
  house_number: string
  town: string
  state: string
  /** A part of a town: suburb, colonia, zona. */
  area: string
  /** The precision of the point: house or street, postcode, or the surrounding district. */
  precision: 'street' | 'postcode' | 'district'
}

/** The sandbox gateway. Throws GatewayFailed if the result of a call is unknown. */
export type Sandbox = {
  create(account: string, key: string, payment: NewSandboxPayment): Promise<SandboxPayment>
  read(account: string, payment: NamedSandboxPayment): Promise<SandboxPayment>
  cancel(account: string, payment: NamedSandboxPayment): Promise<SandboxPayment>
  refund(account: string, id: string, refund: { amount: number; idempotency_id: string }): Promise<void>
  charge(
    account: string,
    payment: NamedSandboxPayment,
    charge: { card: string; device: string },
  ): Promise<SandboxPayment>
  confirm(account: string, payment: NamedSandboxPayment, cvv: string): Promise<SandboxPayment>
  cards(account: string, customer: string): Promise<SandboxCard[]>
  removeCard(account: string, id: string): Promise<void>
  /** The payment that a webhook refers to; undefined if its signature is invalid or too old. */
  verify(
    account: string,
    webhook: { body: Buffer; headers: Record<string, string | undefined> },
    now: Temporal.Instant,
  ): Promise<string | undefined>
}
export type NewSandboxPayment = {
  order: string
  amount: number
  currency: string
  description: string
  language: string
  return_url: string
  webhook_url: string
  expires_at: string
  customer: string
  offers_saving: boolean
  device: string
  /** The shop's colours, for the page. */
  colours: Record<'light' | 'dark', SandboxColours>
}
export type SandboxColours = Record<'ground' | 'ink' | 'line' | 'button' | 'on_button', string>
/** An existing payment, with the amount that its caller expects. */
export type NamedSandboxPayment = { id: string; amount: number; currency: string }
export type SandboxPayment = NamedSandboxPayment & {
  url: string
  state: 'open' | 'processing' | 'paid' | 'failed' | 'cancelled' | 'expired'
  failure: string | null
  card: { brand: string; last4: string } | null
  saved_card: SandboxCard | null
  asks: 'code' | 'cvv' | null
  /** How often a wrong security code was entered. */
  wrong: number
}
export type SandboxCard = {
  id: string
  brand: string
  last4: string
  expiry_month: number
  expiry_year: number
  name: string
}

/** A gateway that implements ePDQ, with a shop's keys. Throws GatewayFailed if the result of a call is unknown. */
export type EpdqGateway = {
  /** The address of the page on which an order is paid. Makes no call. */
  page(account: Pick<EpdqAccount, 'pspid' | 'sha_in'>, order: NewEpdqOrder): Promise<string>
  /** The state of an order's payment; undefined: its payment was never started. */
  query(account: EpdqAccount, order: string): Promise<EpdqPayment | undefined>
  /** The refunded amounts of a payment, by step. An amount that cannot be read is undefined. */
  refunds(
    account: EpdqAccount,
    payment: Pick<EpdqPayment, 'payid' | 'steps'>,
  ): Promise<(number | undefined)[]>
  /** Refunds. Every call is a new refund, since the gateway has no idempotency. */
  refund(account: EpdqAccount, refund: { payid: string; amount: number }): Promise<void>
  /**
   * Captures an authorised payment, or releases it. The response is not read; the state has to be queried afterwards.
   */
  end(
    account: EpdqAccount,
    authorised: { payid: string; amount: number },
    how: 'take' | 'release',
  ): Promise<void>
  /** The order that a notification refers to; undefined: the gateway's signature is invalid. */
  verify(passphrase: string, webhook: { body: Buffer }): Promise<string | undefined>
  /** Checks the keys with a call that changes nothing. The passphrases can only be checked by a payment. */
  tryKeys(account: EpdqAccount): Promise<'works' | 'wrong-key' | 'not-allowed' | 'no-answer'>
}
export type EpdqAccount = { pspid: string; user: string; password: string; sha_in: string }
export type NewEpdqOrder = {
  order: string
  amount: number
  currency: string
  language: string
  words: string
  return_url: string
}
/** `status`: the numbers in the gateway's documentation. `steps`: the number of operations since it was paid. */
export type EpdqPayment = {
  order: string
  payid: string
  steps: number
  status: string
  amount: number | undefined
  currency: string
  card: { brand: string; last4: string } | undefined
}
