import { accessCalls } from './access.ts'
import { accessAdminCalls } from './access-admin/index.ts'
import { activityCalls } from './activity.ts'
import { addressBookCalls } from './address-book.ts'
import { announcementCalls } from './announcement.ts'
import { batchCalls } from './batch-calls.ts'
import { billingCalls } from './billing.ts'
import { calendarCalls } from './calendar-calls.ts'
import type { Call } from './call.ts'
import { caseCalls } from './case-calls.ts'
import { caseFileCalls } from './case-file-calls.ts'
import { catalogueCalls } from './catalogue.ts'
import { catalogueAdminCalls } from './catalogue-admin.ts'
import { catalogueCanaryCalls } from './catalogue-canary.ts'
import { catalogueEnvironmentCalls } from './catalogue-environments.ts'
import { catalogueWidgetCalls } from './catalogue-widgets.ts'
import { companyCalls } from './company.ts'
import { companyAdminCalls } from './company-admin.ts'
import { confirmationCalls } from './confirmation.ts'
import { dashboardCalls } from './dashboard.ts'
import { declarationCalls } from './declaration.ts'
import { declarationBrokerCalls } from './declaration-broker.ts'
import { declarationFileCalls } from './declaration-file.ts'
import { declarationStartCalls } from './declaration-start.ts'
import { declarationTrialCalls } from './declaration-trial.ts'
import { declarationVersionCalls } from './declaration-version.ts'
import { deviceCalls } from './device.ts'
import { entryPublicationCalls } from './entry-publication.ts'
import { exchangeCalls } from './exchange.ts'
import { exchangeRateCalls } from './exchange-rate.ts'
import { guestPermissionSheetCalls } from './guest-permission-sheet.ts'
import { historyCalls } from './history.ts'
import { hostCompatibilityCalls } from './host-compatibility.ts'
import { hostKeyCalls } from './host-key.ts'
import { hostCalls } from './host-to-host.ts'
import { identityCalls } from './identity.ts'
import { inboxCalls } from './inbox.ts'
import { ledgerCalls } from './ledger-calls.ts'
import { manifestCalls } from './manifest.ts'
import { mfaCalls } from './mfa.ts'
import { officeCalls } from './office.ts'
import { paperCalls } from './paper.ts'
import { paperListCalls } from './paper-list.ts'
import { passkeyCalls } from './passkey.ts'
import { passwordCalls } from './password.ts'
import { platformCalls } from './platform.ts'
import { powerOfAttorneyCalls } from './power-of-attorney.ts'
import { provisionCalls } from './provision.ts'
import { redeliveryCalls } from './redelivery.ts'
import { referenceCalls } from './reference.ts'
import { referenceEntryCalls } from './reference-entry.ts'
import { registrationCalls } from './registration.ts'
import { savedViewCalls } from './saved-view-calls.ts'
import { sessionCalls } from './session.ts'
import { statusCalls } from './status.ts'
import { subappOverrideCalls } from './subapp-override.ts'
import { subappOwnedCalls } from './subapp-owned.ts'
import { subappProposalCalls } from './subapp-proposal.ts'
import { subappTeamCalls } from './subapp-team.ts'
import { substituteCalls } from './substitute-calls.ts'
import { summaryCalls } from './summary.ts'
import { tariffBatchCalls } from './tariff-batch.ts'
import { tariffBookCalls } from './tariff-book.ts'
import { userManagerCalls } from './user-manager.ts'
import { userSessionCalls } from './user-session.ts'
import { webhookCalls } from './webhook.ts'
import { worklistCalls } from './worklist-calls.ts'

export * from './access.ts'
export * from './access-admin/index.ts'
export * from './activity.ts'
export * from './address-book.ts'
export * from './announcement.ts'
export * from './batch-calls.ts'
export * from './billing.ts'
export * from './calendar-calls.ts'
export * from './call.ts'
export * from './canary-rule.ts'
export * from './case.ts'
export * from './case-calls.ts'
export * from './case-file-calls.ts'
export * from './catalogue.ts'
export * from './catalogue-admin.ts'
export * from './catalogue-canary.ts'
export * from './catalogue-data/entries.ts'
export * from './catalogue-data/list-pages.ts'
export * from './catalogue-data/pages.ts'
export * from './catalogue-data/services.ts'
export * from './catalogue-entry.ts'
export * from './catalogue-environments.ts'
export * from './catalogue-widgets.ts'
export * from './company.ts'
export * from './company-admin.ts'
export * from './confirmation.ts'
export * from './dashboard.ts'
export * from './declaration.ts'
export * from './declaration-broker.ts'
export * from './declaration-content.ts'
export * from './declaration-file.ts'
export * from './declaration-start.ts'
export * from './declaration-trial.ts'
export * from './declaration-version.ts'
export * from './device.ts'
export * from './document-kinds.ts'
export * from './entry-publication.ts'
export * from './entry-rules.ts'
export * from './errors.ts'
export * from './event-registry.ts'
export * from './exchange.ts'
export * from './exchange-rate.ts'
export * from './field-schemas.ts'
export * from './guest-address.ts'
export * from './guest-permission-schemas.ts'
export * from './guest-permission-sheet.ts'
export * from './guest-permissions.ts'
export * from './guest-topics.ts'
export * from './guest-widgets.ts'
export * from './history.ts'
export * from './host-compatibility.ts'
export * from './host-excise.ts'
export * from './host-file.ts'
export * from './host-key.ts'
export * from './host-parcel.ts'
export * from './host-print.ts'
export * from './host-reference.ts'
export * from './host-service.ts'
export * from './host-status.ts'
export * from './host-to-host.ts'
export * from './host-webhook.ts'
export * from './identity.ts'
export * from './import-restriction.ts'
export * from './inbox.ts'
export * from './jakarta-time.ts'
export * from './ledger-calls.ts'
export * from './manifest.ts'
export * from './mfa.ts'
export * from './office.ts'
export * from './office-zone.ts'
export * from './paper.ts'
export * from './paper-list.ts'
export * from './passkey.ts'
export * from './password.ts'
export * from './permissions.ts'
export * from './platform.ts'
export * from './platform-scopes.ts'
export * from './power-of-attorney.ts'
export * from './power-period.ts'
export * from './provision.ts'
export * from './query-values.ts'
export * from './redelivery.ts'
export * from './reference.ts'
export * from './reference-entry.ts'
export * from './registration.ts'
export * from './saved-view-calls.ts'
export * from './service-host.ts'
export * from './service-names.ts'
export * from './session.ts'
export * from './status.ts'
export * from './subapp-override.ts'
export * from './subapp-owned.ts'
export * from './subapp-proposal.ts'
export * from './subapp-team.ts'
export * from './substitute-calls.ts'
export * from './summary.ts'
export * from './tariff-batch.ts'
export * from './tariff-book.ts'
export * from './tax-number.ts'
export * from './user-manager.ts'
export * from './user-session.ts'
export * from './webhook.ts'
export * from './worklist-calls.ts'

/** Every call between browser and server, by name. */
export const CALLS = {
  ...identityCalls,
  ...sessionCalls,
  ...userSessionCalls,
  ...registrationCalls,
  ...statusCalls,
  ...userManagerCalls,
  ...accessCalls,
  ...accessAdminCalls,
  ...officeCalls,
  ...companyCalls,
  ...companyAdminCalls,
  ...catalogueCalls,
  ...catalogueAdminCalls,
  ...entryPublicationCalls,
  ...exchangeCalls,
  ...exchangeRateCalls,
  ...provisionCalls,
  ...subappOverrideCalls,
  ...subappOwnedCalls,
  ...subappProposalCalls,
  ...subappTeamCalls,
  ...tariffBookCalls,
  ...tariffBatchCalls,
  ...catalogueCanaryCalls,
  ...catalogueEnvironmentCalls,
  ...guestPermissionSheetCalls,
  ...catalogueWidgetCalls,
  ...referenceCalls,
  ...referenceEntryCalls,
  ...announcementCalls,
  ...platformCalls,
  ...powerOfAttorneyCalls,
  ...ledgerCalls,
  ...mfaCalls,
  ...paperCalls,
  ...paperListCalls,
  ...passkeyCalls,
  ...passwordCalls,
  ...activityCalls,
  ...deviceCalls,
  ...historyCalls,
  ...webhookCalls,
  ...hostKeyCalls,
  ...hostCompatibilityCalls,
  ...billingCalls,
  ...hostCalls,
  ...inboxCalls,
  ...dashboardCalls,
  ...summaryCalls,
  ...declarationCalls,
  ...declarationBrokerCalls,
  ...declarationFileCalls,
  ...declarationStartCalls,
  ...declarationTrialCalls,
  ...declarationVersionCalls,
  ...addressBookCalls,
  ...manifestCalls,
  ...confirmationCalls,
  ...redeliveryCalls,
  ...batchCalls,
  ...caseCalls,
  ...caseFileCalls,
  ...worklistCalls,
  ...substituteCalls,
  ...savedViewCalls,
  ...calendarCalls,
} satisfies Record<string, Call>
