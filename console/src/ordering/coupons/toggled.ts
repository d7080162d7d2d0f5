/** A list with this one in it, or without it if it was. */
export function toggled<Each extends string>(list: readonly Each[], each: Each): Each[] {
  return list.includes(each) ? list.filter(other => other !== each) : [...list, each]
}
