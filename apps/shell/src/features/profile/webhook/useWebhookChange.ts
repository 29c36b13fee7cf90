import { webhookList } from '@dermaga/contract'
import { useChange } from '../../../host/call/useChange.ts'

export const useWebhookChange = () => useChange(webhookList.path)
