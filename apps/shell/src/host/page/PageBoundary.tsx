import { shellText } from '@dermaga/text'
import { Button, ErrorState } from '@dermaga/ui'
import { Component, type ReactNode } from 'react'
import { messageOf } from '../call/index.ts'

interface PageBoundaryProps {
  children: ReactNode
  onRetry: () => void
  /** Custom fallback. */
  failed?: (error: unknown, retry: () => void) => ReactNode
}

/** Error boundary of a page: menu and header stay, and the page can be retried. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown; isBroken: boolean }> {
  override state = { error: undefined, isBroken: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, isBroken: true }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ error: undefined, isBroken: false })
  }

  override render() {
    const { children, failed = pageFailed } = this.props
    return this.state.isBroken ? failed(this.state.error, this.retry) : children
  }
}

const pageFailed = (error: unknown, retry: () => void) => <PageFailed error={error} onRetry={retry} />

/** Shown instead of a failed page. */
export function PageFailed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <ErrorState
      title={shellText.pageFailed}
      message={messageOf(error)}
      safe={shellText.pageFailedSafe}
      advice={shellText.pageFailedAdvice}
      {...(onRetry && { onRetry })}
      action={<Button onPress={() => window.location.reload()}>{shellText.reload}</Button>}
    />
  )
}
