/**
 * Unpacks the menu's envelope `{data: {data: ["base64 of compressed JSON"]}}` [M-04], compressed with gzip or zlib.
 * `atob` and `DecompressionStream` exist in browsers and in Node.
 */
export async function unpack(answer: unknown): Promise<unknown> {
  const text = (answer as { data: { data: string[] } }).data.data[0] ?? ''
  const bytes = Uint8Array.from(atob(text), character => character.charCodeAt(0))
  const format = bytes[0] === 0x1f ? 'gzip' : 'deflate'
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format))
  return new Response(stream).json()
}
