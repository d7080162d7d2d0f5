/**
 * The services of others that the process calls: a type for each, a real implementation and one that works without a
 * network.
 */
export type Integrations = { mail: Mail; pictures: Pictures }

export type Mail = {
  /** Sends an e-mail. `id` becomes its Message-ID, so that a mail server can drop a duplicate. */
  send(message: {
    id: string
    to: string
    subject: string
    text: string
    html: string
    from_name: string
    /** The store's own address, so that a reply reaches the kitchen. */
    reply_to: string
  }): Promise<void>
}

export type Pictures = {
  /** Requests an https address and checks that it returns a picture. `why` completes "it was requested, and ...". */
  look(address: string): Promise<PictureAnswer>
}

export type PictureAnswer = { ok: true } | { ok: false; why: string }
