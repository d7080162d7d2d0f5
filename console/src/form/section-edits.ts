/** Where a field of a section is: by its name, or as in `collection.lead_minutes`. */
export type Path<Section> = {
  [Key in keyof Section & string]: Section[Key] extends Record<string, unknown>
    ? `${Key}.${keyof Section[Key] & string}`
    : Key
}[keyof Section & string]

/**
 * What was typed into a field, and what the field was when typing began. `sent` was on its way when typing went on, and
 * may have arrived although no response did.
 */
export type Edit = { from: unknown; to: unknown; sent?: unknown }

/** What has been typed and not yet saved, by path. */
export type Edits = Readonly<Record<string, Edit>>

export function valueAt(section: object, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Fields | null)?.[name], section)
}

/** The section with the edits on it. */
export function withEdits<Section extends object>(section: Section, edits: Edits): Section {
  const edited = structuredClone(section) as Fields
  for (const [path, { to }] of Object.entries(edits)) {
    const [group, name] = path.split('.') as [string, string?]
    if (name === undefined) edited[group] = to
    else edited[group] = { ...(edited[group] as Fields | null), [name]: to }
  }
  return edited as Section
}

/** One more keystroke. What is as it was before is no edit, unless something else is on its way. */
export function withEdit(edits: Edits, section: object, { path, to }: { path: string; to: unknown }): Edits {
  const now = valueAt(section, path)
  const { [path]: edit, ...others } = edits
  if (isSame(to, now) && !isSent(edit)) return others
  const from = edit && !isSame(edit.to, now) ? edit.from : now
  return { ...others, [path]: { ...edit, from, to } }
}

/** The edits while these are on their way. */
export function withSent(edits: Edits, sent: Edits): Edits {
  return mapped(edits, (path, edit) => (path in sent ? { ...edit, sent: sent[path]!.to } : edit))
}

/**
 * What is unsaved of a section that was just read. What it has already was saved, here or by somebody else; what was
 * typed on from a value that has arrived began with that value.
 */
export function stillOpen(edits: Edits, section: object): Edits {
  const open = filtered(edits, (path, { to }) => !isSame(to, valueAt(section, path)))
  const known = mapped(open, (path, edit) => {
    const now = valueAt(section, path)
    return isSent(edit) && isSame(edit.sent, now) ? { from: now, to: edit.to } : edit
  })
  // Typed back to what it was, and what was sent has not arrived: nothing is changed here.
  return filtered(known, (_, edit) => !(isSent(edit) && isSame(edit.from, edit.to)))
}

/** What has been typed while the rest was being saved; where it is of a saved field, it began with what was saved. */
export function withoutSaved(edits: Edits, saved: Edits): Edits {
  const left = filtered(edits, (path, { to }) => !(path in saved) || !isSame(to, saved[path]!.to))
  return mapped(left, (path, edit) => (path in saved ? { from: saved[path]!.to, to: edit.to } : edit))
}

/** The edits whose field somebody else has changed too, each to something else. */
export function conflictsOf(edits: Edits, section: object): Edits {
  return filtered(edits, (path, { from, to }) => {
    const now = valueAt(section, path)
    return !isSame(now, from) && !isSame(now, to)
  })
}

/** After somebody has decided between both values. */
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
