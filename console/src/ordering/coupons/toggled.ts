/** The list with this value added, or removed if it was in it. */
export function toggled<Each extends string>(list: readonly Each[], each: Each): Each[] {
  return list.includes(each) ? list.filter(other => other !== each) : [...list, each]
}
