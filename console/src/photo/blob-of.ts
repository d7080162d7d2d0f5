/** The content of a canvas as a file. */
export function blobOf(canvas: HTMLCanvasElement, type: 'image/jpeg' | 'image/png'): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error(`no ${type}`))), type, 0.9)
  return promise
}
