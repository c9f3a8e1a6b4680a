import { WordFieldCheck } from '../../../domain/field-reader.ts'
import { isHarmlessFieldData } from '../../../domain/field-data.ts'
import { areAddressesHarmless } from './docx-addresses.ts'
import { createActiveContentError } from '../known-parts.ts'
import { isAllowedInOldDrawing } from './old-drawings.ts'
import type { XmlReceiver, XmlElement } from '../xml-check.ts'
import { ACTIVE_ELEMENTS } from './active-elements.ts'

/** The most characters of a field's data. A field with more data is refused, because its data cannot be checked as a whole. */
const MAX_FIELD_DATA_LENGTH = 200_000

type PartReaders = {
  readonly seeDrawing?: (packed: string) => void
  readonly seeElement?: (element: XmlElement) => void
}

/**
 * Checks the XML of a Word document's part. The instruction of a field is checked as a whole, even if it is split into several pieces or nested in
 * another one.
 */
export function createWordContentReceiver({
  seeDrawing = refuseNestedDrawing,
  seeElement,
}: PartReaders = {}): XmlReceiver {
  const fields = new WordFieldCheck()
  let inInstruction = false
  let data: string | undefined
  return {
    open(element) {
      const { name, values } = element
      if (ACTIVE_ELEMENTS.has(name) || isForbiddenElement(element)) throw createActiveContentError()
      seeElement?.(element)
      if (name === 'fldSimple') for (const instruction of values('instr')) fields.whole(instruction)
      if (name === 'fldChar')
        for (const kind of values('fldCharType')) updateOpenFields(fields, kind)
      inInstruction ||= isInstruction(name)
      if (name === 'fldData') data = ''
      values('gfxdata').forEach(seeDrawing)
    },
    text(text) {
      if (inInstruction) fields.instruct(text)
      else if (data !== undefined) data = appendFieldData(data, text)
    },
    close(name) {
      if (isInstruction(name)) inInstruction = false
      if (name === 'fldData' && data !== undefined) {
        if (!isHarmlessFieldData(Buffer.from(data, 'base64').toString('latin1')))
          throw createActiveContentError()
        data = undefined
      }
      if (!fields.harmless) throw createActiveContentError()
    },
    end() {
      fields.finish()
      if (!fields.harmless) throw createActiveContentError()
    },
  }
}

const isInstruction = (name: string) => name === 'instrText' || name === 'delInstrText'

function updateOpenFields(fields: WordFieldCheck, kind: string) {
  if (kind === 'begin') fields.begin()
  else if (kind === 'separate') fields.separate()
  else if (kind === 'end') fields.end()
}

/** Refuses a drawing in the data of another drawing, because word processors do not support that. */
const refuseNestedDrawing = () => {
  throw createActiveContentError()
}

function appendFieldData(data: string, text: string): string {
  if (data.length + text.length > MAX_FIELD_DATA_LENGTH) throw createActiveContentError()
  return data + text
}

/**
 * Returns whether an element is refused: an element of an older drawing with an unknown name or attribute, or any element with a harmful address in
 * an attribute.
 */
const isForbiddenElement = (element: XmlElement) =>
  !isAllowedInOldDrawing(element) || !areAddressesHarmless(element)
