import { useState } from 'react'
import type { PostalAddress } from '#features/places/contract/addresses.ts'
import { AddressLookup } from '#features/places/web/address-lookup.tsx'
import { keyOf, NO_ANSWERS } from '#features/registration-flow/domain/answers/answers.ts'
import { HelpSection } from '#features/registrations/web/flow/frame/help-section.tsx'
import { SaveStateWords } from '#features/registrations/web/flow/frame/save-state-words.tsx'
import { CharactersLeft } from '#features/registrations/web/flow/inputs/characters-left.tsx'
import { ChoiceCombobox } from '#features/registrations/web/flow/inputs/choices/choice-combobox.tsx'
import { SignaturePad } from '#features/registrations/web/flow/inputs/signature/signature-pad.tsx'
import { UnsentFile } from '#features/registrations/web/flow/inputs/files/unsent-file.tsx'
import { UploadedFile } from '#features/registrations/web/flow/inputs/files/uploaded-file.tsx'
import type { Flow } from '#features/registration-flow/domain/definition/definition.ts'
import type { AnswerSaveState } from '#features/registrations/web/session/open-registration.ts'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { EXAMPLE_DAY } from '../examples.ts'
import { KitRow, KitExample } from '../kit-group.tsx'

const doNothing = () => {}
const SAVED_STATE: AnswerSaveState = {
  waiting: 0,
  unsent: [],
  sending: false,
  online: true,
  savedAt: new Date('2026-11-20T14:02:00Z'),
  retryAt: null,
  refused: [],
  closed: false,
  lasting: true,
  retry: doNothing,
}
const WAITING_STATE: AnswerSaveState = {
  ...SAVED_STATE,
  waiting: 1,
  unsent: [keyOf({ actionId: 'share-code' })],
  sending: true,
}
const SAVE_STATES: readonly (readonly [name: string, state: AnswerSaveState])[] = [
  ['Saved', SAVED_STATE],
  ['On their way', WAITING_STATE],
  ['Without a connection', { ...WAITING_STATE, online: false }],
  ['Not taken', { ...WAITING_STATE, retryAt: new Date('2026-11-20T14:03:00Z') }],
]
const QUESTION = {
  id: 'share-code',
  name: 'Share code',
  type: 'text',
  label: 'Your 9-character share code',
}
const FLOW = {
  tasks: [{ id: 'right', steps: [{ id: 'proof', actions: [QUESTION] }] }],
} as unknown as Flow
const createExampleFlowState = (saveState: AnswerSaveState) => ({
  open: { saveState },
  flow: FLOW,
  answers: NO_ANSWERS,
  tags: (text: string) => text,
  leaving: { unsaved: 'nothing' } as const,
})

const createExampleDocument = (state: 'clean' | 'pending' | 'rejected', fileName: string) => ({
  id: state,
  actionId: 'proof',
  itemId: null,
  documentStorageId: state,
  fileName,
  size: 1_240_000,
  state,
  createdAt: EXAMPLE_DAY,
  ended: null,
})
const PENDING_UPLOAD = {
  key: '1',
  sequence: 1,
  name: 'evisa-status.png',
  size: 1_240_000,
  part: 0.4,
  refusal: null,
  forget: doNothing,
}
const NATIONALITIES = [
  'British',
  'Irish',
  'Polish',
  'Romanian',
  'Indian',
  'Nigerian',
  'Portuguese',
  'Italian',
  'Ukrainian',
].map((label) => ({ value: label, label }))
const NO_ADDRESS: PostalAddress = {
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  city: '',
  county: '',
  postCode: '',
  country: '',
}
const EXAMPLE_ADDRESS: PostalAddress = {
  ...NO_ADDRESS,
  address1: '14 Westgate',
  city: 'Wakefield',
  county: 'West Yorkshire',
  postCode: 'WF1 1AA',
  country: 'United Kingdom',
}

export function RegistrationGroup() {
  return (
    <>
      {SAVE_STATES.map(([name, state]) => (
        <KitExample key={name} name={`Answers: ${name.toLowerCase()}`}>
          <SaveStateWords flowState={createExampleFlowState(state)} />
        </KitExample>
      ))}
      <ComboboxStates />
      <LengthStates />
      <FileStates />
      <KitExample name="Signature: not drawn yet, drawn before">
        <KitRow>
          <SignaturePad name="Amara Okafor" kept={false} draw={doNothing} />
          <SignaturePad name="Amara Okafor" kept draw={doNothing} />
        </KitRow>
      </KitExample>
      <KitExample name="Address: to be found">
        <AddressExample id="address-empty" first={NO_ADDRESS} />
      </KitExample>
      <KitExample name="Address: given, with an error">
        <AddressExample id="address-given" first={EXAMPLE_ADDRESS} wrong="Enter a town or city" />
      </KitExample>
      <KitExample name="Help">
        <HelpSection
          registration={{
            apiStatus: {
              candidate: { firstName: 'Amara', lastName: 'Okafor' },
              consultant: { firstName: 'Priya' },
              branch: { name: 'Wakefield', phone: '01632 960 001' },
            },
          }}
        />
      </KitExample>
    </>
  )
}

const ComboboxStates = () => (
  <>
    <KitExample name="One of many: nothing chosen, with an error">
      <ChoiceCombobox
        id="many-empty"
        name="n1"
        label="Nationality"
        choices={NATIONALITIES}
        chosen={[]}
        choose={doNothing}
      />
      <ChoiceCombobox
        id="many-error"
        name="n2"
        label="Nationality"
        error="Choose your nationality"
        choices={NATIONALITIES}
        chosen={[]}
        choose={doNothing}
      />
    </KitExample>
    <KitExample name="Several of many">
      <ChoiceCombobox
        id="many-several"
        name="n3"
        several
        label="Languages that you speak"
        choices={NATIONALITIES}
        chosen={['Polish', 'Ukrainian']}
        choose={doNothing}
      />
    </KitExample>
  </>
)

const LengthStates = () => (
  <KitExample name="Characters left">
    <TextArea
      id="left-many"
      name="l1"
      label="Anything else we should know?"
      defaultValue="I cannot work on Tuesdays"
    />
    <CharactersLeft left={12} />
    <TextArea
      id="left-one"
      name="l2"
      label="Anything else we should know?"
      defaultValue="I cannot work on Tuesdays, or on "
    />
    <CharactersLeft left={1} />
  </KitExample>
)

const FileStates = () => (
  <KitExample name="Files: on the way, not taken, uploaded, being checked, not accepted" wide>
    <ul>
      <UnsentFile file={PENDING_UPLOAD} forget={doNothing} />
      <UnsentFile
        file={{ ...PENDING_UPLOAD, key: '2', refusal: 'The file must be 10 MB or smaller' }}
        forget={doNothing}
      />
      <UploadedFile
        document={createExampleDocument('clean', 'evisa-status.png')}
        remove={doNothing}
      />
      <UploadedFile
        document={createExampleDocument('pending', 'passport.jpg')}
        remove={doNothing}
      />
      <UploadedFile
        document={createExampleDocument(
          'rejected',
          'a-photograph-of-both-sides-of-my-counterbalance-forklift-licence.pdf',
        )}
        remove={doNothing}
      />
    </ul>
  </KitExample>
)

function AddressExample({
  id,
  first,
  wrong,
}: {
  id: string
  first: PostalAddress
  wrong?: string
}) {
  const [value, setValue] = useState(first)
  return <AddressLookup id={id} value={value} onChange={setValue} errors={{ city: wrong }} />
}
