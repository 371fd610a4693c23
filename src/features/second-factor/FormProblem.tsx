import type { ErrorCode } from '#contract/errors.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { type Problem, useProblem } from './use-problem.ts'

interface FormProblemProps {
  failure: Problem | null
  /** What stands at its field already; here it is only read out. */
  inFields?: readonly ErrorCode[]
}

/** Why a form did not go through, seen and heard. */
export function FormProblem({ failure, inFields = [] }: FormProblemProps) {
  const problem = useProblem()
  const isAtField = inFields.some(code => code === failure?.code)
  return (
    <div className="second-factor-problem" aria-live="assertive">
      {failure && isAtField && <span className="visually-hidden">{problem(failure)}</span>}
      {failure && !isAtField && <Banner kind="danger">{problem(failure)}</Banner>}
    </div>
  )
}
