import type { Page } from 'playwright'

/** A photo that is red at its left and blue at its right. */
export async function photoFrom(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2000
    canvas.height = 900
    const pen = canvas.getContext('2d')!
    for (const [at, colour] of ['#c81e1e', '#1e1ec8'].entries()) {
      pen.fillStyle = colour
      pen.fillRect(at * 1000, 0, 1000, 900)
    }
    return canvas.toDataURL('image/jpeg')
  })
  return { name: 'dal.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',')[1]!, 'base64') }
}
