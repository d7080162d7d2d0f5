/**
 * Content that a file may contain besides the picture: a page or a program that a browser or server might run, or an
 * archive. Cameras append short videos and depth maps to a photo; these are harmless. None of it is kept in the result.
 */
const SIGNS = ['<script', '<?php', '<!doctype', '<html', '%pdf-', '#!/bin/']
/**
 * In eight million bytes of pixels these four letters occur by chance in one of sixty files; followed by the rest of a
 * tag, practically never.
 */
const DRAWING = /<svg[\s/>]/

/** The end record of a ZIP archive is in the last 64 kB, and contains the number of bytes that follow it. */
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

/** Whether the file begins like files of this format; a series of pictures (`ftypavis`) is a different format. */
export function beginsAs(format: string, bytes: Buffer): boolean {
  return BEGINNINGS.some(
    ([name, at, mark]) => name === format && bytes.toString('latin1', at, at + mark.length) === mark,
  )
}

/** An animated PNG has a marker before its first pixels; the other formats report their number of pages. */
export function isMovingPng(bytes: Buffer): boolean {
  const pixels = bytes.indexOf('IDAT', 0, 'latin1')
  const moves = bytes.indexOf('acTL', 0, 'latin1')
  return moves >= 0 && moves < pixels
}
