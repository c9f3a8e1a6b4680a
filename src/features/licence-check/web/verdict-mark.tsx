import { Icon } from '#web/kit/layout/icon.tsx'
import { Tag } from '#web/kit/layout/tag.tsx'

/** Beside the status of a check: what the record says against driving. Nothing where it says nothing. */
export function VerdictMark({ verdict }: { verdict: readonly string[] }) {
  return verdict.map((sentence) => (
    <Tag key={sentence} tone="danger">
      <Icon name="x" />
      {sentence}
    </Tag>
  ))
}
