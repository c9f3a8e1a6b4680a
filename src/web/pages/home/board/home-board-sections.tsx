import type { ReactNode } from 'react'
import type { HomeBoard } from './home-board.ts'
import { HomeBranch } from './home-branch.tsx'
import { HomeNewJobs } from './home-new-jobs.tsx'
import { HomePay } from './home-pay.tsx'
import { HomeSectors } from './home-sectors.tsx'
import type { HomeLoaded } from '../home.loader.ts'

type Props = {
  board: HomeBoard
  now: Date
  branchText: HomeLoaded['blocks'][string] | undefined
  email: ReactNode
}

/** The sections about the job board: near a place or, without one, of the whole country. */
export const HomeBoardSections = ({ board, now, branchText, email }: Props) => (
  <>
    <HomeNewJobs board={board} now={now} email={email} />
    <HomeSectors board={board} />
    <HomePay board={board} />
    <HomeBranch board={board} text={branchText} />
  </>
)
