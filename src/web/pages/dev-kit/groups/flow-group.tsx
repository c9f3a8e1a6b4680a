import { BackLink } from '#web/kit/layout/back-link.tsx'
import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { RadioCards } from '#web/kit/fields/radio-cards.tsx'
import { StepBand } from '#web/kit/tasks/step-band.tsx'
import { type RailTask, TaskRail } from '#web/kit/tasks/task-rail.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import styles from './flow-group.module.css'
import { KitRow, KitExample } from '../kit-group.tsx'

const tasks: readonly RailTask[] = [
  { id: 'about', name: 'About you', status: 'Completed', to: '#flow' },
  { id: 'right', name: 'Right to work', status: 'In progress', step: 'Step 2 of 4', to: '#flow' },
  { id: 'driving', name: 'Driving and licences', status: 'Returned', to: '#flow' },
  { id: 'bank', name: 'Bank and tax', status: 'Not yet started', to: '#flow' },
  { id: 'sign', name: 'Read and sign', status: 'Cannot start yet' },
]
const STEPS = [
  { task: 'About you', step: 1, done: [false, false, false] },
  { task: 'Right to work', step: 2, done: [true, false, false, false] },
  { task: 'Driving and licences', step: 6, done: [true, true, false, true, true, false] },
  {
    task: 'What you can do and what you would like to do',
    step: 9,
    done: Array.from({ length: 24 }, (_, step) => step < 8),
  },
]

export function FlowGroup() {
  return (
    <>
      {STEPS.map((band, index) => (
        <KitExample key={band.task} name={`Band of a step, colour ${index + 1} of 4`} wide>
          <div data-step={index}>
            <StepBand {...band} />
          </div>
        </KitExample>
      ))}
      <QuestionWithTasks />
    </>
  )
}

const QuestionWithTasks = () => (
  <KitExample name="A question beside its tasks" wide>
    <div className={styles.flow} data-step="1">
      <TaskRail
        label="Registration tasks"
        title="Your registration"
        tasks={tasks}
        current="right"
      />
      <Card className={styles.question}>
        <StepBand task="Right to work" step={2} done={[true, false, false, false]} />
        <div className={styles.inside}>
          <BackLink onClick={() => {}} />
          <RadioCards
            id="flow-document"
            name="document"
            label={<h3>Which document will you use to prove your right to work?</h3>}
            hint="By law we must check this before your first shift. Choose the one you have to hand."
            chosen="share"
            choices={[
              {
                value: 'passport',
                label: 'British or Irish passport',
                hint: 'Current or expired',
              },
              {
                value: 'share',
                label: 'Share code from GOV.UK',
                hint: 'If you have an eVisa or settled status',
                reveals: (
                  <TextField
                    id="flow-code"
                    name="code"
                    label="Your 9-character share code"
                    hint="It starts with W and lasts 90 days. Spaces are fine"
                    width="medium"
                    defaultValue="W4K 9TX 2BM"
                  />
                ),
              },
              {
                value: 'birth',
                label: 'Birth certificate and National Insurance letter',
                hint: 'Both together',
              },
            ]}
          />
          <KitRow>
            <Button size="lg">Continue</Button>
            <Button variant="ghost">I do not have this with me</Button>
          </KitRow>
        </div>
      </Card>
    </div>
  </KitExample>
)
