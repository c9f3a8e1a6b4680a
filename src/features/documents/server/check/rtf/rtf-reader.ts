import { isHarmlessFieldData } from '../../../domain/field-data.ts'
import { WordFieldCheck } from '../../../domain/field-reader.ts'
import { isHarmlessLink, hasSchemeOrNetworkPath } from '../../../domain/harmless-link.ts'
import { ALLOWED_RTF_WORDS } from './rtf-known.ts'
import { isHexPicture, PICTURE_START_DIGITS } from './rtf-picture.ts'
import { isHarmlessDatastore } from './rtf-datastore.ts'
import { isHexColourMapping, isHexFont, isHexIdentifier, readHex } from './rtf-hex.ts'
import { type RtfToken, readRtfTokens } from './rtf-words.ts'

/** What the text of a group is used for. An inner group has the same role until a control word sets another one. */
type GroupTextRole =
  | 'field'
  | 'instruction'
  | 'path'
  | 'link'
  | 'data'
  | 'store'
  | 'theme'
  | 'drawing'
  | 'colours'
  | 'identifier'
  | 'font'
  | 'picture'
  | 'propertyName'
  | 'propertyValue'
/** An archive in hexadecimal digits, which has to be unpacked to be checked: the theme, or the newer version of a drawing. */
export type RtfArchive = { readonly kind: 'theme' | 'drawing'; readonly bytes: Buffer }
type RtfGroup = { role: GroupTextRole | undefined; text: string; standIns: number }

const ROLES_BY_WORD: Readonly<Record<string, GroupTextRole>> = {
  field: 'field',
  fldinst: 'instruction',
  template: 'path',
  hlinkbase: 'link',
  hlsrc: 'link',
  datafield: 'data',
  datastore: 'store',
  themedata: 'theme',
  svb: 'drawing',
  colorschememapping: 'colours',
  blipuid: 'identifier',
  panose: 'identifier',
  passwordhash: 'identifier',
  writereservhash: 'identifier',
  fontemb: 'font',
  pict: 'picture',
  sn: 'propertyName',
  sv: 'propertyValue',
}
const PLAIN_TEXT_WORDS = ['fldrslt', 'shptxt']
/**
 * The roles of hexadecimal digits among which no control word is allowed, because word processors differ in how they treat anything but digits there.
 */
const DIGIT_ROLES: readonly (GroupTextRole | undefined)[] = ['store', 'theme', 'drawing', 'colours']
/** Matches the drawing properties that contain the flags of a picture. One flag means that the picture is loaded from a file. */
const PICTURE_FLAGS_PATTERN = /^(pib|(fill|line)\w*Blip|pibPrint)Flags$/i
/** The properties of a drawing with readable text, which may contain an address. */
const TEXT_PROPERTY_PATTERN = /^(gtext\w*|wz(Name|Description|Tooltip)|alt\w*)$/i
/**
 * An array property that no program writes into a drawing. A known attack uses it: older word processors crashed on it and ran its content as code.
 */
const FRAGMENTS_PROPERTY = 'pfragments'
const LINKED_PICTURE_FLAG = 8
const MAX_GROUP_TEXT_LENGTH = 20_000
const MAX_LENGTH_BY_ROLE: Readonly<Partial<Record<GroupTextRole, number>>> = {
  store: 1_000_000,
  theme: 4_000_000,
  drawing: 4_000_000,
  font: PICTURE_START_DIGITS,
  picture: PICTURE_START_DIGITS,
}
/** The roles for which checking the beginning of the text is enough. */
const ROLES_READ_IN_PART: readonly GroupTextRole[] = ['propertyValue', 'picture', 'font']

/** Reads rich text by its groups, as a word processor does, and checks each control word and each text that may be an address. */
export class RtfCheck {
  #harmless = true
  #ended = false
  #followed = false
  #property = ''
  #toSkip = 0
  readonly #fields = new WordFieldCheck()
  readonly #groups: RtfGroup[] = []
  readonly #archives: RtfArchive[] = []

  read(source: string) {
    for (const token of readRtfTokens(source)) {
      if (this.#ended) this.#followed ||= token.kind !== 'text' || token.text.trim() !== ''
      else this.#take(token)
      if (!this.#harmless) break
    }
    this.#fields.finish()
    return {
      harmless: this.#harmless && this.#fields.harmless,
      closed: this.#ended && !this.#followed,
      archives: this.#archives,
    }
  }

  #take(token: RtfToken) {
    const group = this.#groups.at(-1)
    if (token.kind === 'open') {
      const role = group?.role === 'field' ? undefined : group?.role
      this.#groups.push({ role, text: '', standIns: group?.standIns ?? 1 })
    } else if (!group) this.#harmless = token.kind === 'text' && token.text.trim() === ''
    else if (token.kind === 'close') this.#close(group)
    else if (token.kind === 'word') this.#word(group, token.word, token.value)
    else if (token.kind === 'text') this.#text(group, token.text)
    else if (token.kind === 'binary') this.#binary(group, token.begun)
  }

  #word(group: RtfGroup, word: string, value: number | undefined) {
    if (DIGIT_ROLES.includes(group.role)) this.#harmless = false
    else if (word === 'u') {
      this.#toSkip = 0
      this.#text(group, String.fromCharCode((value ?? 0) & 0xffff))
      this.#toSkip = group.standIns
    } else if (word === 'uc') group.standIns = Math.max(0, value ?? 1)
    else if (word === 'bin' && (value ?? -1) < 0) this.#harmless = false
    else if (PLAIN_TEXT_WORDS.includes(word)) this.#turn(group, undefined)
    else if (ROLES_BY_WORD[word]) {
      this.#turn(group, ROLES_BY_WORD[word])
      if (word === 'field') this.#fields.begin()
    } else this.#harmless &&= ALLOWED_RTF_WORDS.has(word)
  }

  /**
   * Gives a group another role. The text that the group already has is first checked under its earlier role, so that a later control word cannot hide
   * it.
   */
  #turn(group: RtfGroup, role: GroupTextRole | undefined) {
    if (group.text !== '') this.#harmless &&= this.#mayBeSaid(group)
    group.role = role
    group.text = ''
  }

  /** Checks binary data as the beginning of a picture. Anywhere else, only empty binary data is allowed, because no check reads it. */
  #binary(group: RtfGroup, begun: string) {
    if (group.role === 'picture') this.#text(group, Buffer.from(begun, 'latin1').toString('hex'))
    else this.#harmless &&= begun === ''
  }

  #text(group: RtfGroup, text: string) {
    const shown = text.slice(this.#toSkip)
    this.#toSkip = Math.max(0, this.#toSkip - text.length)
    if (group.role === 'instruction') this.#fields.instruct(shown)
    else if (group.role && !hasReachedMaxLength(group))
      group.text += group.text ? shown : shown.trimStart()
  }

  #close(group: RtfGroup) {
    this.#groups.pop()
    const outer = this.#groups.at(-1)
    this.#ended = !outer
    if (group.role === 'field') this.#fields.end()
    else if (outer && outer.role === group.role) outer.text += group.text
    else if (group.role === 'instruction') this.#fields.separate()
    else this.#harmless &&= this.#mayBeSaid(group)
  }

  #mayBeSaid({ role, text }: RtfGroup): boolean {
    // A text that is too long is stored only in part, so it is refused unless its beginning is enough for the check.
    if (role && !ROLES_READ_IN_PART.includes(role) && hasReachedMaxLength({ role, text }))
      return false
    if (role === 'propertyName') {
      this.#property = text.trim()
      return this.#property.toLowerCase() !== FRAGMENTS_PROPERTY
    }
    if (role === 'path') return !hasSchemeOrNetworkPath(text)
    if (role === 'store') return isHarmlessDatastore(text)
    if (role === 'picture') return isHexPicture(text)
    if (role === 'link') return !hasSchemeOrNetworkPath(text) || isHarmlessLink(text)
    if (role === 'theme' || role === 'drawing') return this.#keepArchive(role, text)
    if (role === 'colours') return isHexColourMapping(text)
    if (role === 'identifier') return isHexIdentifier(text)
    if (role === 'font') return isHexFont(text)
    if (role === 'data') {
      const bytes = readHex(text)
      return bytes !== undefined && isHarmlessFieldData(bytes.toString('latin1'))
    }
    if (role !== 'propertyValue') return true
    if (PICTURE_FLAGS_PATTERN.test(this.#property))
      return text.length < MAX_GROUP_TEXT_LENGTH && (Number(text) & LINKED_PICTURE_FLAG) === 0
    return TEXT_PROPERTY_PATTERN.test(this.#property) || !hasSchemeOrNetworkPath(text)
  }

  #keepArchive(kind: RtfArchive['kind'], text: string): boolean {
    const bytes = readHex(text)
    if (bytes) this.#archives.push({ kind, bytes })
    return bytes !== undefined
  }
}

const hasReachedMaxLength = ({ role, text }: Pick<RtfGroup, 'role' | 'text'>) =>
  text.length >= ((role && MAX_LENGTH_BY_ROLE[role]) ?? MAX_GROUP_TEXT_LENGTH)
