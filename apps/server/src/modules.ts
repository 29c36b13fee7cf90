import { LEDGERS } from '@dermaga/services'
import { createAccessAdministration, createAccessModule } from './access/index.ts'
import { createActivityModule } from './activity/index.ts'
import { createAnnouncementModule } from './announcement/index.ts'
import { createBillingModule, createPaymentModule } from './billing/index.ts'
import { createCatalogueModule } from './catalogue/index.ts'
import { createCompanyModule } from './company/index.ts'
import type { Core } from './core.ts'
import { createDashboardModule } from './dashboard/index.ts'
import { createDeclarationModule } from './declaration/index.ts'
import { createDeviceModule } from './device/index.ts'
import { createEventsModule } from './events/index.ts'
import { createExchangeModule } from './exchange/index.ts'
import { createExchangeRateModule } from './exchange-rate/index.ts'
import { createFileModule } from './file/index.ts'
import { createHostToHostModule } from './host-to-host/index.ts'
import { createIdentityModule } from './identity/index.ts'
import { createInboxModule } from './inbox/index.ts'
import { createLedgerModule } from './ledger/index.ts'
import { createMailModule } from './mail/index.ts'
import { createManifestModule } from './manifest/index.ts'
import { createMfaModule } from './mfa/index.ts'
import { createOfficeModule } from './office/index.ts'
import { createPaperModule } from './paper/index.ts'
import { createPlatformModule } from './platform/index.ts'
import { createPowerOfAttorneyModule } from './power-of-attorney/index.ts'
import { createRedeliveryModule } from './redelivery/index.ts'
import { createReferenceModule } from './reference/index.ts'
import { createRegistrationModule } from './registration/index.ts'
import { openSecretKeys } from './secret-key/index.ts'
import { createServiceModule, type Services } from './service/index.ts'
import { createSessionModule } from './session/index.ts'
import { createStatusModule } from './status/index.ts'
import { createTariffModule } from './tariff/index.ts'
import { createTrackingModule } from './tracking/index.ts'
import { createUserManagerModule } from './user-manager/index.ts'
import { createWebhookModule, type Resolve } from './webhook/index.ts'

export type Modules = Awaited<ReturnType<typeof createModules>>

/** Creates every module, each after the modules that it depends on.
 *  @param replaced what tests replace: how webhook host names become addresses, DNS unless given, and the services */
export async function createModules(
  core: Core,
  { resolve, services, signInsWaiting }: { resolve?: Resolve; services?: Services; signInsWaiting?: number } = {},
) {
  const { keyedHash, createRotation } = await openSecretKeys(core)
  const tracking = createTrackingModule(core)
  const activity = createActivityModule(core)
  const mail = createMailModule(core)
  const webhook = createWebhookModule(core, { mail, resolve })
  const company = createCompanyModule(core)
  const file = createFileModule(core)
  const paper = createPaperModule(core, { file })
  const catalogue = createCatalogueModule(core)
  const access = createAccessModule(core, { entryHosts: catalogue.hosts })
  const session = await createSessionModule(core, {
    audit: activity.audit,
    rolesOf: async idUser => (await access.grantsOf(idUser)).map(({ name }) => name),
  })
  const inbox = createInboxModule(core, { access, session, mail })
  const events = createEventsModule(core, {
    audit: activity.audit,
    findAccount: tracking.findAccount,
    history: tracking.record,
    inbox: inbox.notify,
    mail: mail.send,
    webhook: webhook.enqueue,
  })
  const { audit, publishEvent } = events
  const accessAdministration = createAccessAdministration(core, {
    session,
    inbox,
    liveEntries: catalogue.liveEntries,
    entryHosts: catalogue.hosts,
    publishEvent,
    audit,
  })
  const identity = createIdentityModule(core, {
    session,
    company,
    mail,
    keyedHash,
    publishEvent,
    audit,
    signInsWaiting,
  })
  const mfa = createMfaModule(core, { session, identity, mail, keyedHash, publishEvent, audit })
  const device = createDeviceModule(core, { session, identity, audit })
  const registration = createRegistrationModule(core, {
    session,
    identity,
    mfa,
    device,
    access,
    company,
    mail,
    inbox,
    tracking,
    publishEvent,
    audit,
  })
  const tariff = createTariffModule(core, { control: accessAdministration.control })
  const reference = createReferenceModule(core, { control: accessAdministration.control, tariff })
  const exchangeRate = createExchangeRateModule(core, {
    control: accessAdministration.control,
    findUnknown: reference.findUnknown,
  })
  const office = createOfficeModule(core, {
    control: accessAdministration.control,
    reference,
    async findOfficer(idUser, trx) {
      const user = await identity.findUserById(idUser, trx)
      return user && user.nip_rekam !== '' ? { username: user.username } : undefined
    },
    publishEvent,
    audit,
  })
  const userManager = createUserManagerModule(core, {
    activity,
    identity,
    access,
    accessAdministration,
    office,
    company,
    session,
    mfa,
    registration,
    settleInbox: inbox.settle,
    publishEvent,
    audit,
  })
  const announcement = createAnnouncementModule(core, {
    access,
    publishEvent,
    companyOf: async (idUser, trx) => (await identity.findUserById(idUser, trx))?.id_perusahaan,
  })
  const powerOfAttorney = createPowerOfAttorneyModule(core, { company, office, publishEvent })
  const ledger = createLedgerModule(core, { ledgers: services ? (services.ledgers ?? []) : LEDGERS })
  const billing = createBillingModule(core, { access, office, reference, publishEvent })
  const service = createServiceModule(core, {
    audit: activity.audit,
    billing,
    file,
    paper,
    access,
    company,
    identity,
    ledger,
    office,
    reference,
    publishEvent,
    services,
  })
  const exchange = createExchangeModule(core, {
    access,
    company,
    office,
    service,
    reference,
    exchanges: services && [],
  })
  const payment = createPaymentModule(core, { access, office, reference, cases: service.billedCases, publishEvent })
  const declaration = createDeclarationModule(core, {
    access,
    company,
    office,
    powerOfAttorney,
    reference,
    tariff,
    exchangeRate,
    file,
    paper,
    publishEvent,
    cases: service.documents,
    permitsOf: service.permitsOf,
    closedBy: service.closedBy,
    admits: service.admits,
    follow: service.followDocuments,
  })
  const manifest = createManifestModule(core, { declaration, office, reference, service })
  const platform = createPlatformModule(core, {
    control: accessAdministration.control,
    access,
    company,
    publishEvent,
    audit,
  })
  const hostToHost = createHostToHostModule(core, {
    access,
    session,
    identity,
    declaration,
    reference,
    exchangeRate,
    tariff,
    manifest,
    service,
    billing,
    office,
    paper,
    file,
    platform,
    webhook,
    audit,
  })
  const redelivery = createRedeliveryModule(core, {
    declaration,
    identity,
    mail,
    webhook,
    hostToHost,
    reference,
    publishEvent,
  })
  const status = createStatusModule(core, { mail, catalogue, outages: service.outages })
  const dashboard = createDashboardModule({
    access,
    identity,
    company,
    device,
    announcement,
    powerOfAttorney,
    tracking,
    office,
    service,
    declaration,
    billing,
  })
  const secretKeyRotation = createRotation({
    columns: [session, mfa, webhook, registration, mail, activity].flatMap(({ sealedColumns }) => sealedColumns),
    begin: activity.beginSegment,
  })
  return {
    audit,
    events,
    tracking,
    activity,
    mail,
    webhook,
    inbox,
    company,
    file,
    paper,
    catalogue,
    access,
    accessAdministration,
    session,
    identity,
    mfa,
    registration,
    device,
    userManager,
    announcement,
    powerOfAttorney,
    tariff,
    reference,
    exchange,
    exchangeRate,
    office,
    declaration,
    manifest,
    ledger,
    service,
    billing,
    payment,
    platform,
    hostToHost,
    redelivery,
    dashboard,
    status,
    secretKeyRotation,
  }
}
