const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef'
const RED = [45, 110, 175, 235]
const GREEN = [40, 105, 165, 230]
const BLUE = [55, 185]

type Colour = readonly [red: number, green: number, blue: number]

/**
 * Thirty-two colours of food. The nearest one is the placeholder of a picture while it loads; the
 * picture's name begins with its letter.
 */
export const PICTURE_COLOURS: ReadonlyMap<string, Colour> = new Map(
  RED.flatMap(red => GREEN.flatMap(green => BLUE.map((blue): Colour => [red, green, blue]))).map(
    (colour, place) => [LETTERS.charAt(place), colour],
  ),
)

/** The letter of the colour that is nearest to this one. */
export function letterOf(colour: Colour): string {
  const far = (other: Colour) => other.reduce((sum, part, at) => sum + (part - colour[at]!) ** 2, 0)
  return [...PICTURE_COLOURS].reduce((best, each) => (far(each[1]) < far(best[1]) ? each : best))[0]
}
