/** The world beyond the process: a type for each, a real one and one that works without a network. */
export type Integrations = { mail: Mail; pictures: Pictures }

export type Mail = {
  /** Hands an e-mail over. `id` names it for ever (its Message-ID), so a mail server can drop a second copy. */
  send(message: {
    id: string
    to: string
    subject: string
    text: string
    html: string
    from_name: string
    /** The shop's own address: an answer to a letter reaches the kitchen, not the sender of all shops. */
    reply_to: string
  }): Promise<void>
}

export type Pictures = {
  /** Asks an https address for its picture. `why` goes on from "it was asked for it, and ...". */
  look(address: string): Promise<PictureAnswer>
}

export type PictureAnswer = { ok: true } | { ok: false; why: string }
