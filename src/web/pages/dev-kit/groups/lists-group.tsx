import { Button } from '#web/kit/layout/button.tsx'
import { ChangeLink } from '#web/kit/layout/change-link.tsx'
import { SummaryCard } from '#web/kit/lists/summary-card.tsx'
import { SummaryList } from '#web/kit/lists/summary-list.tsx'
import { TaskList } from '#web/kit/tasks/task-list.tsx'
import type { Task } from '#web/kit/tasks/task-status.ts'
import { Timeline } from '#web/kit/lists/timeline.tsx'
import { KitExample } from '../kit-group.tsx'

const renderChangeLink = (of: string) => <ChangeLink of={of} to="#lists" />
const answers = [
  { name: 'Full name', value: 'Amara Okafor', action: renderChangeLink('full name') },
  { name: 'Phone number', value: '07700 900123', action: renderChangeLink('phone number') },
  {
    name: 'Address',
    value: (
      <>
        14 Westgate
        <br />
        Wakefield
        <br />
        WF1 1AA
      </>
    ),
    action: renderChangeLink('address'),
  },
  {
    name: 'National Insurance number',
    value: null,
    action: renderChangeLink('National Insurance number'),
  },
]
const exampleJobRows = [
  { name: 'Employer', value: 'Northern Distribution and Cold Storage (Yorkshire) Limited' },
  { name: 'What you did', value: 'Class 2 driving, loading and unloading' },
  { name: 'From', value: 'March 2019' },
  { name: 'To', value: 'September 2021' },
]
const tasks: readonly Task[] = [
  { id: 'about', name: 'About you', status: 'Completed', to: '#lists' },
  {
    id: 'right',
    name: 'Right to work',
    hint: 'Have your passport or your share code ready',
    status: 'In progress',
    to: '#lists',
  },
  {
    id: 'driving',
    name: 'Driving and licences',
    hint: 'Your consultant asks you to photograph the back of your card again',
    status: 'Returned',
    to: '#lists',
  },
  { id: 'bank', name: 'Bank and tax', status: 'Not yet started', to: '#lists' },
  {
    id: 'health',
    name: 'Health and adjustments for the places where you would work',
    status: 'There is a problem',
    to: '#lists',
  },
  {
    id: 'sign',
    name: 'Read and sign',
    hint: 'When everything else is completed',
    status: 'Cannot start yet',
  },
]

export function ListsGroup() {
  return (
    <>
      <KitExample name="Summary, with what can be changed and what is missing" wide>
        <SummaryList rows={answers} />
      </KitExample>
      <KitExample name="Summary card" wide>
        <SummaryCard heading="h4" title="About you" rows={answers.slice(0, 2)} />
      </KitExample>
      <KitExample name="Summary card of one of several, in the step's colour" wide>
        <div data-step="2">
          <SummaryCard
            heading="h4"
            title="Job 2"
            rows={exampleJobRows}
            actions={
              <>
                <ChangeLink of="job 2" onClick={() => {}}>
                  Edit
                </ChangeLink>
                <ChangeLink of="job 2" onClick={() => {}}>
                  Remove
                </ChangeLink>
              </>
            }
          />
        </div>
      </KitExample>
      <KitExample name="Tasks, one of each status" wide>
        <TaskList tasks={tasks} />
      </KitExample>
      <KitExample name="Timeline">
        <Timeline
          entries={[
            {
              key: '3',
              title: 'Interview',
              at: '20 November 2026, 2:30pm',
              words: 'Bring your driving licence to Leeds.',
            },
            { key: '2', title: 'Application Viewed', at: '19 November 2026, 9:02am' },
            { key: '1', title: 'Application Received', at: '18 November 2026, 8:10am' },
          ]}
        />
      </KitExample>
      <KitExample name="Timeline of one">
        <Timeline
          entries={[{ key: '1', title: 'Application Received', at: '18 November 2026, 8:10am' }]}
        />
        <Button variant="ghost" size="sm">
          Withdraw
        </Button>
      </KitExample>
    </>
  )
}
