/** Returns the form in which names of places are compared: 'St. Helen’s', 'Saint Helens' and 'ST HELENS' are equal. */
export const toPlaceKey = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st')
    .slice(0, 80)

/** Returns other keys under which people search for a place: 'Newcastle upon Tyne' is also 'newcastle', 'Barrow-in-Furness' also 'barrow'. */
export function listShortKeys(name: string): string[] {
  const key = toPlaceKey(name)
  const bare = key.replace(/^royal /, '').replace(/ spa$/, '')
  const [first] = bare.split(/ (?:upon|on|under|in|by|next|le|under the) /)
  const shorter = [
    bare,
    first ?? bare,
    bare
      .replace(/ city$/, '')
      .replace(/ town$/, '')
      .replace(/ garden$/, ''),
  ]
  return [...new Set([...shorter, ...(OTHER_PLACE_NAMES[key] ?? [])])].filter(
    (other) => other !== key && other.length > 2,
  )
}

/** Common other names of places that the rules of listShortKeys cannot derive. */
const OTHER_PLACE_NAMES: Readonly<Record<string, readonly string[]>> = {
  'kingston upon hull': ['hull'],
  london: ['central london', 'city of london', 'london city', 'greater london area'],
  birmingham: ['brum'],
  'newcastle upon tyne': ['newcastle tyne', 'ncl'],
  middlesbrough: ['middlesborough'],
  'brighton and hove': ['brighton'],
  'st peter port': ['guernsey'],
  'st helier': ['jersey'],
  londonderry: ['derry'],
  glasgow: ['glasgow city', 'city of glasgow'],
  edinburgh: ['city of edinburgh'],
  'great malvern': ['malvern'],
  'east dereham': ['dereham'],
  caernarfon: ['carnarvon'],
  'royal tunbridge wells': ['tunbridge wells'],
}
