const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 22
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/
const LARGEST = 2n ** 128n

/**
 * The path of an order's page in a text message: the order's id in base 62, which is 14 characters shorter. It needs no
 * table, and can be guessed as little as the id.
 */
export function shortOrderPath(order_id: string): string {
  let rest = BigInt(`0x${order_id.replaceAll('-', '')}`)
  let code = ''
  for (let place = 0; place < LENGTH; place++) {
    code = DIGITS[Number(rest % 62n)]! + code
    rest /= 62n
  }
  return `/o/${code}`
}

/** Parses the code of a short path. Returns undefined if it is not the code of an id. */
export function orderOfCode(code: string): string | undefined {
  if (!/^[\dA-Za-z]{22}$/.test(code)) return undefined
  const id = code.split('').reduce((sum, digit) => sum * 62n + BigInt(DIGITS.indexOf(digit)), 0n)
  return id < LARGEST ? id.toString(16).padStart(32, '0').replace(UUID, '$1-$2-$3-$4-$5') : undefined
}
