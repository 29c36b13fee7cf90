import { shellText } from '@dermaga/text'
import { Button, ErrorState } from '@dermaga/ui'
import { Component, type ReactNode } from 'react'
import { messageOf } from '../call/index.ts'

interface PageBoundaryProps {
  children: ReactNode
  onRetry: () => void
  /** Custom fallback. */
  failed?: (problem: unknown, retry: () => void) => ReactNode
}

/** Error boundary of a page: menu and header stay, and the page can be retried. */
export class PageBoundary extends Component<PageBoundaryProps, { problem: unknown; isBroken: boolean }> {
  override state = { problem: undefined, isBroken: false }

  static getDerivedStateFromError(problem: unknown) {
    return { problem, isBroken: true }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ problem: undefined, isBroken: false })
  }

  override render() {
    const { children, failed = pageFailed } = this.props
    return this.state.isBroken ? failed(this.state.problem, this.retry) : children
  }
}

const pageFailed = (problem: unknown, retry: () => void) => <PageFailed problem={problem} onRetry={retry} />

/** Shown instead of a failed page. */
export function PageFailed({ problem, onRetry }: { problem: unknown; onRetry?: () => void }) {
  return (
    <ErrorState
      title={shellText.pageFailed}
      message={messageOf(problem)}
      safe={shellText.pageFailedSafe}
      advice={shellText.pageFailedAdvice}
      {...(onRetry && { onRetry })}
      action={<Button onPress={() => window.location.reload()}>{shellText.reload}</Button>}
    />
  )
}
