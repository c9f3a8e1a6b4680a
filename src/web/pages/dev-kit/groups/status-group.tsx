import { Button } from '#web/kit/layout/button.tsx'
import { Card } from '#web/kit/layout/card.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Icon } from '#web/kit/layout/icon.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'
import { TextWithoutLineBreaks } from '#web/kit/layout/text-without-breaks.tsx'
import buttonStyles from './buttons-group.module.css'
import { KitRow, KitExample } from '../kit-group.tsx'

const TONES = ['success', 'warning', 'info', 'danger', 'accent'] as const
const SHAPES = ['text', 'title', 'button', 'card'] as const

export function StatusGroup() {
  return (
    <>
      <KitExample name="Tags">
        <KitRow>
          <Tag>Temporary</Tag>
          {TONES.map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
          <Tag tone="info">
            <Icon name="check" />
            Applied 18 November
          </Tag>
        </KitRow>
      </KitExample>
      <KitExample name="Tags on a dark band">
        <div className={`${buttonStyles.band} on-inverse`}>
          <Tag tone="inverse">Full time</Tag>
          <Tag tone="accent">New today</Tag>
        </div>
      </KitExample>
      <KitExample name="Card">
        <Card padded>What belongs together, at a distance from its edge.</Card>
      </KitExample>
      {SHAPES.map((shape) => (
        <KitExample key={shape} name={`Loading: ${shape}`}>
          <div aria-busy="true">
            <Skeleton shape={shape} />
          </div>
        </KitExample>
      ))}
      <KitExample name="Nothing there">
        <EmptyState words="You have not saved any jobs yet" action={<Button>Find jobs</Button>} />
      </KitExample>
      <KitExample name="A heading whose words stay whole">
        <h4>
          <TextWithoutLineBreaks>
            Check your email address before we continue with your part-time registration
          </TextWithoutLineBreaks>
        </h4>
      </KitExample>
    </>
  )
}
