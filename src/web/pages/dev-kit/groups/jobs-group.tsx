import { useEffect, useState } from 'react'
import { AppliedTag } from '#features/tracked-applications/web/applied-tag.tsx'
import { ApplyButton } from '#features/tracked-applications/web/apply-action.tsx'
import { CvRow } from '#features/tracked-applications/web/cv-row.tsx'
import { SentApplicationNote } from '#features/tracked-applications/web/sent-application-note.tsx'
import { addStoredCv } from '#features/tracked-applications/web/stored-cvs.ts'
import { SaveButton } from '#features/tracked-jobs/web/save-button.tsx'
import { FactGrid } from '#features/vacancies/web/fact-grid.tsx'
import { JobCard } from '#features/vacancies/web/job-card.tsx'
import { ShareButton } from '#features/vacancies/web/share-button.tsx'
import { WhatHappensNext } from '#features/vacancies/web/what-happens-next.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { useSession } from '#web/session/session.ts'
import {
  EXAMPLE_APPLICATION,
  EXAMPLE_DAY,
  EXAMPLE_JOB,
  EXAMPLE_NOW,
  LONG_JOB,
} from '../examples.ts'
import { KitRow, KitExample } from '../kit-group.tsx'

const renderSaveButton = ({ vjA_GUID: jobId, vjA_JobTitle: title }: typeof EXAMPLE_JOB) => (
  <SaveButton bare jobId={jobId} title={title} />
)
const CV = {
  id: 'cv',
  documentStorageId: 'cv',
  title: 'default',
  fileName: 'Amara-Okafor-CV.pdf',
  size: 240_000,
  state: 'clean',
  createdAt: EXAMPLE_DAY,
} as const
const EXAMPLE_SHARED_JOB = { title: 'Class 2 HGV Driver', path: '/v/abc' }
/** The example person has an empty id, so that nothing is loaded from the server for them. */
const EXAMPLE_PERSON = {
  id: '',
  firstName: 'Amara',
  lastName: 'Okafor',
  phone: '',
  cJToken: null,
  candidateApiToken: 'none',
  isPortal: true,
  expiresAt: '',
}

export function JobsGroup() {
  return (
    <>
      <CardStates />
      <FailingSaveButton />
      <KitExample name="Apply and share">
        <ApplyButton
          look="row"
          to={{ id: EXAMPLE_JOB.vjA_GUID, title: 'Class 2 HGV Driver', branch: 'Leeds' }}
          smallerButtons={<ShareButton shared={EXAMPLE_SHARED_JOB} />}
        />
      </KitExample>
      <KitExample name="The CV that would be sent">
        <CvRow cv={CV} change={() => {}} />
      </KitExample>
      <KitExample name="Just applied">
        <SentApplicationNote application={EXAMPLE_APPLICATION} justSent />
      </KitExample>
      <KitExample name="Applied before">
        <SentApplicationNote application={EXAMPLE_APPLICATION} justSent={false} />
      </KitExample>
      <KitExample name="Facts, boxed: what is not known is left out" wide>
        <FactGrid
          boxed
          facts={[
            { icon: 'bag', name: 'Contract', words: 'Temporary' },
            { icon: 'clock', name: 'Hours', words: 'Full time' },
            { icon: 'cal', name: 'Starts', words: null },
            { icon: 'cal', name: 'Closes', words: 'Friday 18 December 2026' },
          ]}
        />
      </KitExample>
      <KitExample name="Steps after an application" wide>
        <WhatHappensNext branch={null} company={null} ofAdvert="They interview on site." />
      </KitExample>
    </>
  )
}

const CardStates = () => (
  <>
    <KitExample name="Card: new, can be saved">
      <ul>
        <JobCard
          vacancy={EXAMPLE_JOB}
          now={EXAMPLE_NOW}
          heading="h3"
          save={renderSaveButton(EXAMPLE_JOB)}
        />
      </ul>
    </KitExample>
    <KitExample name="Card: shown beside the list, applied">
      <ul>
        <JobCard
          vacancy={EXAMPLE_JOB}
          now={EXAMPLE_NOW}
          heading="h3"
          current
          done={<AppliedTag application={EXAMPLE_APPLICATION} />}
          save={renderSaveButton(EXAMPLE_JOB)}
        />
      </ul>
    </KitExample>
    <KitExample name="Card: long words, pay not shown, closes soon, a reason">
      <ul>
        <JobCard
          vacancy={LONG_JOB}
          now={EXAMPLE_NOW}
          heading="h3"
          save={renderSaveButton(LONG_JOB)}
        />
      </ul>
    </KitExample>
    <KitExample name="Card: closed, with something to press">
      <ul>
        <JobCard
          vacancy={EXAMPLE_JOB}
          now={EXAMPLE_NOW}
          heading="h3"
          faded
          actions={
            <Button variant="secondary" size="sm">
              Remove
            </Button>
          }
        />
      </ul>
    </KitExample>
  </>
)

/** Buttons that save a job. Saving fails here, because this page's session belongs to no account. */
function FailingSaveButton() {
  const signedIn = useSession(({ candidate }) => candidate.auth !== null)
  const [jobs] = useState(() => [EXAMPLE_JOB, LONG_JOB])
  useEffect(() => addStoredCv(EXAMPLE_PERSON.id, CV), [])
  const change = () =>
    useSession.setState(({ candidate }) =>
      signedIn
        ? { candidate: { ...candidate, auth: null }, savedIds: [] }
        : { candidate: { ...candidate, auth: EXAMPLE_PERSON }, savedIds: [EXAMPLE_JOB.vjA_GUID] },
    )
  return (
    <KitExample name={signedIn ? 'Save: saved, not saved' : 'Save: signed out, leads to sign-in'}>
      <KitRow>
        {jobs.map(({ vjA_GUID: id, vjA_JobTitle: title }) => (
          <SaveButton key={id} jobId={id} title={title} />
        ))}
      </KitRow>
      <p>
        <Button variant="ghost" size="sm" onClick={change}>
          {signedIn ? 'Show it signed out' : 'Show it signed in'}
        </Button>
      </p>
    </KitExample>
  )
}
