/**
 * What a file can contain besides the picture: a page or a program that a browser or server might run, or an archive.
 * Cameras append small films and depth maps to a photo; these are harmless. All of it is left out of the result.
 */
const SIGNS = ['<script', '<?php', '<!doctype', '<html', '%pdf-', '#!/bin/']
/** In eight million bytes of pixels these four letters stand by chance once in sixty; what makes a tag of them does not. */
const DRAWING = /<svg[\s/>]/

/** The end of a ZIP archive is in the last 64 kB, and says how many bytes come after it. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_BYTES = 22
const ZIP_TAIL = 65_535 + ZIP_END_BYTES

export function hidesSomething(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase()
  return SIGNS.some(sign => text.includes(sign)) || DRAWING.test(text) || isArchive(bytes)
}

function isArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-ZIP_TAIL)
  for (let at = tail.indexOf(ZIP_END); at >= 0; at = tail.indexOf(ZIP_END, at + 1)) {
    const rest = tail.length - at - ZIP_END_BYTES
    if (rest >= 0 && tail.readUInt16LE(at + 20) === rest) return true
  }
  return false
}

const BEGINNINGS: [format: string, at: number, mark: string][] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['webp', 8, 'WEBP'],
  ['heif', 4, 'ftypavif'],
]

/** Whether the file begins as files of this format do; a series of pictures (`ftypavis`) is another. */
export function beginsAs(format: string, bytes: Buffer): boolean {
  return BEGINNINGS.some(
    ([name, at, mark]) => name === format && bytes.toString('latin1', at, at + mark.length) === mark,
  )
}

/** A PNG that moves says so before its first pixels; other formats tell how many pages they have. */
export function isMovingPng(bytes: Buffer): boolean {
  const pixels = bytes.indexOf('IDAT', 0, 'latin1')
  const moves = bytes.indexOf('acTL', 0, 'latin1')
  return moves >= 0 && moves < pixels
}
