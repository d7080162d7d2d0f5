/** The characters of GSM 03.38 that take one septet, and those that take two. */
const SINGLE =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const DOUBLE = '\f^{}\\[~]|€'

/**
 * The number of messages that a network sends, and charges, for a text: 160 characters each, or 70 if one of them is
 * not in the GSM alphabet. The parts of a longer text are shorter, because each has a number.
 */
export function smsParts(text: string): number {
  let septets = 0
  for (const each of text) {
    if (SINGLE.includes(each)) septets += 1
    else if (DOUBLE.includes(each)) septets += 2
    else return partsOf(text.length, { one: 70, each: 67 })
  }
  return partsOf(septets, { one: 160, each: 153 })
}

function partsOf(length: number, { one, each }: { one: number; each: number }): number {
  return length <= one ? 1 : Math.ceil(length / each)
}
