import { isEssentialText, type MessageTextName } from './text-topics.ts'

/** The texts for a branch. All other texts go to an address or number that was entered as a candidate's. */
const TEXTS_FOR_BRANCHES: readonly MessageTextName[] = [
  'application-cv-to-branch',
  'application-to-branch',
  'apply-digest-to-branch',
  'apply-to-branch',
  'delete-application-letters',
  'visit-to-branch',
  'employer-enquiry',
  'job-report',
]

export const isForBranch = (text: MessageTextName) => TEXTS_FOR_BRANCHES.includes(text)

type ProvenMark = { readonly unproven: boolean }

/**
 * Returns the text for an unproven address, which may not be the candidate's own: the text itself if it is marked `unproven`, otherwise its
 * `-unproven` form; undefined if the address gets no message.
 */
export function findUnprovenForm<Text extends ProvenMark>(
  texts: ReadonlyMap<string, Text>,
  name: MessageTextName,
): Text | undefined {
  const own = texts.get(name)
  const unprovenForm = texts.get(`${name}-unproven`)
  return own?.unproven ? own : unprovenForm?.unproven ? unprovenForm : undefined
}

/** Returns the essential texts that have no form for an unproven address. */
export const listTextsWithoutUnprovenForm = (
  texts: ReadonlyMap<string, ProvenMark>,
  names: readonly MessageTextName[],
): readonly MessageTextName[] =>
  names.filter(
    (name) =>
      texts.has(name) &&
      isEssentialText(name) &&
      !isForBranch(name) &&
      findUnprovenForm(texts, name) === undefined,
  )
