import { createCell, useCell } from '../lib/cell.ts'
import { createStillness } from './stillness.ts'

/**
 * The bell is synthesised, so it needs no download and rings without a connection too. Browsers
 * allow sound only after a press, so a press starts the shift. They may also stop the sound again
 * (during a phone call); this is then reported. A context whose state is `running` but whose clock
 * does not advance is replaced by a new one.
 */
export type Sound = {
  /** The state of the browser's audio context; `none` before the first shift. */
  audio: AudioContextState | 'none' | 'unavailable'
  /** The number of rings since the page was opened. */
  rings: number
  /** The number of chimes for messages. */
  chimes: number
}

const current = createCell<Sound>({ audio: 'none', rings: 0, chimes: 0 })
let context: AudioContext | undefined
let out: AudioNode | undefined
let watch: ReturnType<typeof setInterval> | undefined
const stillness = createStillness()
const WATCH_EVERY_MS = 2000

export function useSound(): Sound {
  return useCell(current)
}

export function isSounding(): boolean {
  return current.read().audio === 'running'
}

/** Must be called during a press. Returns whether sound is available now. */
export async function startSound(): Promise<boolean> {
  try {
    context ??= openContext()
    await context.resume()
    report(context.state)
    watch ??= setInterval(() => void replaceStill(), WATCH_EVERY_MS)
    return context.state === 'running'
  } catch {
    report('unavailable')
    return false
  }
}

export async function stopSound(): Promise<void> {
  await context?.suspend()
  report(context?.state ?? 'none')
}

/** Two warm tones, a third apart. */
export function ringBell(): void {
  if (!isSounding()) return
  stroke(659.3, 0)
  stroke(523.3, 0.34)
  current.write({ ...current.read(), rings: current.read().rings + 1 })
}

/** One soft, high tone for a message: quieter than the bell, and not repeated. */
export function soundMessage(): void {
  if (!isSounding()) return
  tone({ frequency: 880, type: 'sine', after: 0, loud: 0.2, seconds: 0.6 })
  current.write({ ...current.read(), chimes: current.read().chimes + 1 })
}

/** Two low, falling beeps that cannot be mistaken for an order. */
export function soundLost(): void {
  if (!isSounding()) return
  beep(311.1, 0)
  beep(233.1, 0.24)
}

function openContext(): AudioContext {
  const opened = new AudioContext()
  // Kitchens are loud: close to full volume, with a compressor against distortion.
  const limiter = opened.createDynamicsCompressor()
  limiter.connect(opened.destination)
  out = limiter
  opened.addEventListener('statechange', () => {
    if (opened === context) report(opened.state)
  })
  return opened
}

/**
 * If the new context may not sound before the next press, its state is reported, and the banner
 * requests the press.
 */
async function replaceStill(): Promise<void> {
  if (context?.state !== 'running' || !stillness.isStill(context.currentTime, performance.now())) return
  stillness.forget()
  const old = context
  try {
    context = openContext()
    void old.close().catch(() => undefined)
    report(context.state)
    await context.resume()
    report(context.state)
  } catch {
    context = undefined
    report('unavailable')
  }
}

function report(audio: Sound['audio']): void {
  if (current.read().audio !== audio) current.write({ ...current.read(), audio })
}

/** Partials of a bell: higher ones are softer and shorter. */
const PARTIALS = [
  { ratio: 0.5, loud: 0.22, seconds: 1.6 },
  { ratio: 1, loud: 0.5, seconds: 1.3 },
  { ratio: 2, loud: 0.22, seconds: 0.8 },
  { ratio: 3.01, loud: 0.1, seconds: 0.45 },
  { ratio: 4.2, loud: 0.05, seconds: 0.25 },
]

function stroke(frequency: number, after: number): void {
  for (const { ratio, loud, seconds } of PARTIALS)
    tone({ frequency: frequency * ratio, type: 'sine', after, loud, seconds })
}

function beep(frequency: number, after: number): void {
  tone({ frequency, type: 'triangle', after, loud: 0.5, seconds: 0.2 })
}

type Tone = { frequency: number; type: OscillatorType; after: number; loud: number; seconds: number }

function tone({ frequency, type, after, loud, seconds }: Tone): void {
  if (!context || !out) return
  const start = context.currentTime + after
  const oscillator = new OscillatorNode(context, { frequency, type })
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loud, start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0008, start + seconds)
  oscillator.connect(gain).connect(out)
  oscillator.start(start)
  oscillator.stop(start + seconds + 0.05)
}
