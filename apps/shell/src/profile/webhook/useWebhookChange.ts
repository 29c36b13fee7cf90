import { webhookList } from '@dermaga/contract'
import { useChange } from '../../useChange.ts'

export const useWebhookChange = () => useChange(webhookList.path)
