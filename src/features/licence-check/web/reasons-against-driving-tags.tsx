import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'

/** Shows the reasons against driving next to the status, and renders nothing if there are none. */
export function ReasonsAgainstDrivingTags({ verdict }: { verdict: readonly string[] }) {
  return verdict.map((sentence) => (
    <Tag key={sentence} tone="danger">
      <Icon name="x" />
      {sentence}
    </Tag>
  ))
}
