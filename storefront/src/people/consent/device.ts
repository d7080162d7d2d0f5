/**
 * Browser and system according to the user agent. Stored as evidence with a consent; the behaviour
 * never depends on it [G-11].
 */
export type Device = { browser: string; version: string; os: string; device: 'Mobile' | 'Computer' }

/** The first match applies: most user agents also contain the names further down. */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
]

const SYSTEMS: [string, RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

export function deviceOf(agent: string): Device {
  const [browser, pattern] = BROWSERS.find(([, pattern]) => pattern.test(agent)) ?? ['Other', /$^/]
  return {
    browser,
    version: pattern.exec(agent)?.[1] ?? '',
    os: SYSTEMS.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'Other',
    device: /Mobi|Android|iPhone|iPad|iPod/.test(agent) ? 'Mobile' : 'Computer',
  }
}
