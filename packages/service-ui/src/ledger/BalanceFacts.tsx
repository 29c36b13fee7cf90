import type { LedgerAccount } from '@dermaga/contract'
import { ledgerAmount, ledgerText as text } from '@dermaga/text'
import { DescriptionList } from '@dermaga/ui'

/** What an account has, what of it is kept for documents, and what is left. */
export function BalanceFacts({ account }: { account: LedgerAccount }) {
  const amount = (value: string) => ledgerAmount(value, { unit: account.satuan, scale: account.desimal })
  return (
    <DescriptionList
      items={[
        { term: text.columns.balance, value: amount(account.saldo) },
        { term: text.columns.reserved, value: amount(account.dicadangkan) },
        { term: text.available, value: amount(account.tersedia) },
      ]}
    />
  )
}
