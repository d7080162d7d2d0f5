/** The path of a field in a section: its name, or as in `collection.lead_minutes`. */
export type Path<Section> = {
  [Key in keyof Section & string]: Section[Key] extends Record<string, unknown>
    ? `${Key}.${keyof Section[Key] & string}`
    : Key
}[keyof Section & string]

/**
 * The typed value of a field, and its value when typing began. `sent` was being saved when typing continued, and may
 * have been stored although no response arrived.
 */
export type Edit = { from: unknown; to: unknown; sent?: unknown }

/** Unsaved values, by path. */
export type Edits = Readonly<Record<string, Edit>>

export function valueAt(section: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Fields | null)?.[name], section)
}

/** The section with the edits applied. */
export function withEdits<Section extends object>(section: Section, edits: Edits): Section {
  const edited = structuredClone(section) as Fields
  for (const [path, { to }] of Object.entries(edits)) {
    const [group, name] = path.split('.') as [string, string?]
    if (name === undefined) edited[group] = to
    else edited[group] = { ...(edited[group] as Fields | null), [name]: to }
  }
  return edited as Section
}

/**
 * Adds a keystroke. A value equal to the stored one is not an edit, unless another value is being
 * saved.
 */
export function withEdit(edits: Edits, section: object, { path, to }: { path: string; to: unknown }): Edits {
  const now = valueAt(section, path)
  const { [path]: edit, ...others } = edits
  if (isSame(to, now) && !isSent(edit)) return others
  const from = edit && !isSame(edit.to, now) ? edit.from : now
  return { ...others, [path]: { ...edit, from, to } }
}

/** The edits while they are being saved. */
export function withSent(edits: Edits, sent: Edits): Edits {
  return mapped(edits, (path, edit) => (path in sent ? { ...edit, sent: sent[path]!.to } : edit))
}

/**
 * The unsaved edits of a section that was just read. Values that the section already has were
 * saved, here or by a colleague. An edit that continued after a value was stored starts from that
 * value.
 */
export function stillOpen(edits: Edits, section: object): Edits {
  const open = filtered(edits, (path, { to }) => !isSame(to, valueAt(section, path)))
  const known = mapped(open, (path, edit) => {
    const now = valueAt(section, path)
    return isSent(edit) && isSame(edit.sent, now) ? { from: now, to: edit.to } : edit
  })
  // Changed back to the original value, and the sent value was not stored: the edit is dropped.
  return filtered(known, (_, edit) => !(isSent(edit) && isSame(edit.from, edit.to)))
}

/**
 * Edits made while the others were being saved. An edit of a saved field starts from the saved
 * value.
 */
export function withoutSaved(edits: Edits, saved: Edits): Edits {
  const left = filtered(edits, (path, { to }) => !(path in saved) || !isSame(to, saved[path]!.to))
  return mapped(left, (path, edit) => (path in saved ? { from: saved[path]!.to, to: edit.to } : edit))
}

/** The edits whose field a colleague has changed to another value. */
export function conflictsOf(edits: Edits, section: object): Edits {
  return filtered(edits, (path, { from, to }) => {
    const now = valueAt(section, path)
    return !isSame(now, from) && !isSame(now, to)
  })
}

/** Resolves a conflict with the chosen value. */
export function decided(
  edits: Edits,
  section: object,
  { path, whose }: { path: string; whose: 'mine' | 'theirs' },
): Edits {
  const { [path]: edit, ...others } = edits
  if (!edit || whose === 'theirs') return others
  return { ...others, [path]: { ...edit, from: valueAt(section, path) } }
}

/** Null and empty differ from each other and from absent; the order of an object's fields does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [keys, others] = [fieldsIn(one), fieldsIn(other)]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every(key => isSame((one as Fields)[key], (other as Fields)[key]))
  )
}

function fieldsIn(value: object): string[] {
  return Object.keys(value).filter(key => (value as Fields)[key] !== undefined)
}

function filtered(edits: Edits, keep: (path: string, edit: Edit) => boolean): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([path, edit]) => keep(path, edit)))
}

function mapped(edits: Edits, to: (path: string, edit: Edit) => Edit): Edits {
  return Object.fromEntries(Object.entries(edits).map(([path, edit]) => [path, to(path, edit)]))
}

function isSent(edit: Edit | undefined): boolean {
  return edit !== undefined && 'sent' in edit
}

type Fields = Record<string, unknown>
