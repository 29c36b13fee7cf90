import { webhookList } from '@dermaga/contract'
import { useChange } from '../../../host/toasts/useChange.ts'

export const useWebhookChange = () => useChange(webhookList.path)
