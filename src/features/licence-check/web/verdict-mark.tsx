import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'

/** The reasons in a record against driving are shown next to the status; nothing is shown where there are none. */
export function VerdictMark({ verdict }: { verdict: readonly string[] }) {
  return verdict.map((sentence) => (
    <Tag key={sentence} tone="danger">
      <Icon name="x" />
      {sentence}
    </Tag>
  ))
}
