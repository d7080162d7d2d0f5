import type { PictureSize } from '@tiffin/contract/pictures/pictures'

/**
 * The services of others that the process calls: a type for each, a real implementation and one that works without a
 * network.
 */
export type Integrations = { mail: Mail; pictures: Pictures; pictureMaker: PictureMaker }

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

/** Makes the files of a picture that somebody has sent, outside of this process. */
export type PictureMaker = {
  make(bytes: Uint8Array): Promise<MadePicture | PictureRefusal>
  /** One file of a drawing of our own. */
  draw(drawing: Drawing): Promise<Uint8Array>
}
export type Drawing = { svg: string; width: number; height: number; format: PictureFormat }

export type PictureFormat = 'avif' | 'webp'
export type PictureFile = { size: PictureSize; format: PictureFormat; bytes: Uint8Array }
/** `name` says the colour and the content; `sha256` is of the content and tells apart what has one name. */
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
