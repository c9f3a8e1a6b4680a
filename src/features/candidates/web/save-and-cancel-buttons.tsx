import { Button } from '#web/kit/layout/button.tsx'

export const SaveAndCancelButtons = ({
  pending,
  cancel,
}: {
  pending: boolean
  cancel: () => void
}) => (
  <div className="cluster">
    <Button type="submit" busy={pending}>
      Save
    </Button>
    <Button variant="secondary" onClick={cancel}>
      Cancel
    </Button>
  </div>
)
